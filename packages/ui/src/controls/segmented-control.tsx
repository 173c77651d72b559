import { useId } from 'react';
import type { Choice } from './select.tsx';
import styles from './choice.module.css';

type Props = {
  'aria-label': string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice of one of a few values, all of them visible. */
export function SegmentedControl({ choices, value, onChange, ...group }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" className={styles['segments']} {...group}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';

/** The link of a step. */
export type Step = { href: string; onClick?: () => void };

type Props = {
  /** The current position: `Run 3 of 10`. */
  position: string;
  /** The noun of an item: `run`. */
  noun: string;
  /** Null at the first item. */
  previous: Step | null;
  next: Step | null;
  keys?: { previous: string; next: string };
};

/** The position in a sequence, with links to the previous and the next item. */
export function StepLinks({ position, noun, previous, next, keys }: Props) {
  return (
    <nav className="steps" aria-label={`Previous and next ${noun}`}>
      <span>{position}</span>
      <StepLink label={`Previous ${noun}`} step={previous} shortcut={keys?.previous}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </StepLink>
      <StepLink label={`Next ${noun}`} step={next} shortcut={keys?.next}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </StepLink>
    </nav>
  );
}

type StepProps = {
  label: string;
  step: Step | null;
  shortcut: string | undefined;
  children: React.ReactNode;
};

function StepLink({ label, step, shortcut, children }: StepProps) {
  if (step === null)
    return (
      <a role="link" aria-disabled="true" aria-label={label} className="icon-button">
        {children}
      </a>
    );
  return (
    <Link
      href={step.href}
      className="icon-button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      {...(step.onClick !== undefined && { onClick: step.onClick })}
    >
      {children}
    </Link>
  );
}

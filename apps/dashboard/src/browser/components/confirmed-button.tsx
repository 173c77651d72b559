import { Button } from '@pagemark/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from './confirm.tsx';
import { Failed } from './status-states.tsx';

type Props = {
  label: string;
  /** The button's name, when the label alone does not tell it from others. */
  name?: string;
  isSmall?: boolean;
  /** The dialog's title, the label of its button, and what the action does. */
  question: string;
  action: string;
  consequence: string;
  /** The title of the error when the action fails. */
  failure: string;
  onConfirm: () => Promise<unknown>;
  onSuccess: () => void;
};

/** A button for a dangerous action: a dialog asks for confirmation, and stays open with the error if the action fails. */
export function ConfirmedButton(props: Props) {
  const {
    label,
    name,
    isSmall = false,
    question,
    action,
    consequence,
    failure,
    onConfirm,
    onSuccess,
  } = props;
  const [isAsking, setIsAsking] = useState(false);
  const act = useMutation({
    mutationFn: onConfirm,
    onSuccess: () => {
      setIsAsking(false);
      onSuccess();
    },
  });
  return (
    <>
      <Button
        variant="danger"
        {...(isSmall && { size: 'small' })}
        aria-label={name}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <Confirm
        title={question}
        action={action}
        isDangerous
        isOpen={isAsking}
        isBusy={act.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => act.mutate()}
      >
        <p>{consequence}</p>
        {act.error !== null && <Failed title={failure} error={act.error} />}
      </Confirm>
    </>
  );
}

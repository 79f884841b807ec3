import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { passwordMutations } from './passwords.queries.ts';

/** Asks for the invitation again. The answer says nothing about anybody, so neither can we. */
export function SendNewInvitation({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation(
    passwordMutations.regenerateInvitation(),
  );
  if (isSuccess) {
    return (
      <>
        <Alert severity="success" role="status">
          If this invitation can be renewed, a new one is on its way. Nothing after a few minutes?
          Ask an administrator of your organization.
        </Alert>
        <OutboxHint />
      </>
    );
  }
  return (
    <>
      {error !== null && <Alert severity="error">{problemMessage(error)}</Alert>}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={isPending}
        onClick={() => mutate(token)}
      >
        Send me a new one
      </Button>
    </>
  );
}

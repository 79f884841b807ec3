import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutationOf, queryOf } from '#app/kit/api/operation-options.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { DangerText } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { factorKindLabel } from '#app/shell/session/factor-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { listUserFactors, resetUserFactors } from '#contract/people/second-factors.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userName } from '../user-name.shared.ts';

/** A user's second factors, which an administrator can reset. */
export function UserTwoStep({ user }: { user: User }) {
  const params = { userId: user.id };
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { data, error } = useQuery(queryOf(listUserFactors, { params }));
  const { mutateAsync: reset } = useMutation(mutationOf(resetUserFactors));
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined) {
    return error ? <DangerText>{problemMessage(error)}</DangerText> : <Skeleton width={120} />;
  }
  const kinds = [...new Set(data.data.map(({ kind }) => factorKindLabel(kind)))];
  if (kinds.length === 0) return t('Off');
  const name = userName(user);
  return (
    <>
      {kinds.join(', ')}
      {you.id !== user.id && (
        <Button variant="text" size="small" sx={{ my: '-4px' }} onClick={() => setIsAsking(true)}>
          {t('Reset…')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Reset two-step verification?')}
          kind="danger"
          confirmLabel={t('Reset')}
          onConfirm={async () => {
            await reset({ params });
            toasts.success(t('Two-step verification of {name} has been reset', { name }));
          }}
          onClose={() => setIsAsking(false)}
        >
          {t(
            '{name} will sign in with the password alone until they set it up again. Make sure that it’s really them who asked.',
            { name },
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

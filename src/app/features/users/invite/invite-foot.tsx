import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, PointList } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { useStartOnce } from '#app/runs/use-start-once.ts';
import { administrators } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { actionTexts } from '../bulk/bulk-words.ts';
import { bulkMutations, lastStartedRun } from '../bulk/user-bulk.queries.ts';
import type { InviteRow } from './invite-columns.ts';
import { type InviteDefaults, inviteOf } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';
import { storeSentInvites } from './sent-invites.ts';

interface InviteFootProps {
  /** Rows to invite. */
  ready: readonly InviteRow[];
  /** Number of rows to skip. */
  bad: number;
  isChecking: boolean;
  defaults: InviteDefaults;
  choices: InviteChoices;
  /** Called before navigating to the run. */
  onSent: () => void;
}

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '16px -16px -16px',
  padding: '12px 16px',
  borderTop: `1px solid ${color('border')}`,
  borderRadius: '0 0 8px 8px',
  backgroundColor: color('canvas'),
  '& > [role="status"]': { marginRight: 'auto' },
});

/** More administrators need confirmation, since a wrong column would make everybody one. */
const unconfirmedAdministrators = 3;
const maxNamedAdministrators = 10;

export function InviteFoot(props: InviteFootProps) {
  const { ready, bad, isChecking, defaults, choices, onSent } = props;
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(bulkMutations.invite());
  const invites = ready.map((row) => inviteOf(row, defaults, choices).invite);
  const newAdministrators = ready.filter((_, at) =>
    administrators.some((role) => role === invites[at]?.role),
  );
  const start = useStartOnce(async (runId, rows: Record<string, unknown>[]) => {
    await mutateAsync({ body: { runId, rows } });
    storeSentInvites(runId, { rows: ready, defaults });
    lastStartedRun.set(runId);
    onSent();
    await navigate(paths.userRun.to(runId));
  });

  async function send(): Promise<void> {
    setFailure(undefined);
    try {
      await start(invites);
    } catch (problem) {
      setFailure(problemMessage(problem));
    }
  }

  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failure}
        </Alert>
      )}
      <Bar>
        <MutedText role="status">
          {isChecking
            ? t('Checking…')
            : t('{ready, number} ready, {bad, number} skipped', { ready: ready.length, bad })}
        </MutedText>
        <Button
          variant="contained"
          disabled={ready.length === 0 || isChecking}
          loading={isPending}
          onClick={() =>
            newAdministrators.length > unconfirmedAdministrators ? setIsAsking(true) : void send()
          }
        >
          {actionTexts('invite').title(ready.length)}
        </Button>
      </Bar>
      {isAsking && (
        <ConfirmDialog
          title={t('Make {count, number} of these people administrators?', {
            count: newAdministrators.length,
          })}
          confirmLabel={actionTexts('invite').title(ready.length)}
          onConfirm={() => start(invites)}
          onClose={() => setIsAsking(false)}
        >
          {t('Administrators manage people and records at all sites:')}
          <PointList>
            {newAdministrators
              .slice(0, maxNamedAdministrators)
              .map(({ email, firstName, lastName }) => (
                <li key={email}>{shortText(`${firstName} ${lastName} (${email})`)}</li>
              ))}
            {newAdministrators.length > maxNamedAdministrators && (
              <li>
                {t('{unnamed, number} more', {
                  unnamed: newAdministrators.length - maxNamedAdministrators,
                })}
              </li>
            )}
          </PointList>
        </ConfirmDialog>
      )}
    </>
  );
}

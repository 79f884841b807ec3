import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { SectionCard } from '#app/kit/section-card.tsx';
import { MutedText } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { useStartOnce } from '#app/work/use-start-once.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { actionWords } from '../bulk/bulk-words.ts';
import { lastStartedRun } from '../bulk/use-start-bulk.shared.ts';
import { bulkMutations, bulkQueries } from '../bulk/user-bulk.queries.ts';
import type { InviteRow } from './invite-columns.ts';
import { InviteRowFields, InviteRowsHead } from './invite-row-fields.tsx';
import { type InviteDefaults, inviteOf } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';
import { sentInvites } from './sent-invites.ts';

interface InviteTableProps {
  rows: InviteRow[];
  defaults: InviteDefaults;
  choices: InviteChoices;
  onChange: (rows: InviteRow[]) => void;
  onStartOver: () => void;
  /** Before the page is left for the run's. */
  onSent: () => void;
}

const Rows = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Foot = styled('div')({
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

/** The list as it would be sent: each row with what is wrong with it, to be changed in place. */
export function InviteTable(props: InviteTableProps) {
  const { rows, defaults, choices, onChange, onStartOver, onSent } = props;
  const navigate = useNavigate();
  const siteListId = useId();
  const { check, error, isFetching, refetch } = useInviteCheck(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useMutation(bulkMutations.invite());
  const ready = rows.filter((_, at) => check?.[at]?.outcome === 'ready');
  const bad = check === undefined ? 0 : rows.length - ready.length;

  const start = useStartOnce(async (runId, invites: Record<string, unknown>[]) => {
    await mutateAsync({ runId, rows: invites });
    sentInvites.keep(runId, { rows: ready, defaults });
    lastStartedRun.set(runId);
    onSent();
    await navigate(paths.userRun.to(runId));
  });

  async function send(): Promise<void> {
    setFailure(undefined);
    try {
      await start(ready.map((row) => inviteOf(row, defaults, choices).invite));
    } catch (problem) {
      setFailure(problemMessage(problem));
    }
  }

  return (
    <SectionCard
      title={t('{count, number} on the list', { count: rows.length })}
      description={
        check &&
        bad > 0 &&
        t('{bad, number} with problems: correct them here, or they are left out.', { bad })
      }
      actions={
        <Button size="small" onClick={() => setIsLeaving(true)}>
          {t('Start over')}
        </Button>
      }
    >
      <InviteRowsHead />
      <Rows>
        {rows.map((row, at) => (
          <InviteRowFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
            key={at}
            number={at + 1}
            row={row}
            check={check?.[at]}
            choices={choices}
            defaultRole={defaults.role}
            siteListId={siteListId}
            onChange={(changed) => onChange(rows.with(at, changed))}
            onRemove={() => onChange(rows.toSpliced(at, 1))}
          />
        ))}
      </Rows>
      <datalist id={siteListId}>
        {choices.sites.map(({ siteId, name }) => (
          <option key={siteId} value={name} />
        ))}
      </datalist>
      {error !== null && (
        <Alert
          severity="error"
          sx={{ mt: 4 }}
          action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
        >
          {t('The list could not be checked. {problem}', {
            problem: problemMessage(error),
          })}
        </Alert>
      )}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failure}
        </Alert>
      )}
      <Foot>
        <MutedText role="status">
          {isFetching
            ? t('Checking…')
            : t('{ready, number} ready, {bad, number} left out', { ready: ready.length, bad })}
        </MutedText>
        <Button
          variant="contained"
          disabled={ready.length === 0 || isFetching}
          loading={isPending}
          onClick={() => void send()}
        >
          {actionWords('invite').deed(ready.length)}
        </Button>
      </Foot>
      {isLeaving && (
        <ConfirmDialog
          title={t('Start over without these {count, number}?', { count: rows.length })}
          confirmLabel={t('Start over')}
          kind="danger"
          onConfirm={onStartOver}
          onClose={() => setIsLeaving(false)}
        >
          {t('The list and what you corrected in it are forgotten. Nobody was invited.')}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

/** What is said of each row as it stands now; the last word stays while the next is on the way. */
function useInviteCheck({ rows, defaults, choices }: InviteTableProps) {
  const settled = useDeferredValue(rows);
  const read = useMemo(
    () => settled.map((row) => inviteOf(row, defaults, choices)),
    [settled, defaults, choices],
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...bulkQueries.checkInvites(read.map(({ invite }) => invite)),
    placeholderData: (before) => before,
  });
  const check = data?.rows.map((row, at) => {
    const own = read[at]?.issues ?? [];
    return own.length === 0 ? row : { ...row, outcome: 'invalid', issues: [...own, ...row.issues] };
  });
  return { check, error, isFetching: isFetching || settled !== rows, refetch };
}

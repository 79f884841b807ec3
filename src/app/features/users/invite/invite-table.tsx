import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, PointList } from '#app/kit/text/text-parts.tsx';
import { color, wrappingRow } from '#app/kit/theme/tokens.ts';
import { useClientPagination } from '#app/list/section-pagination.tsx';
import { paths } from '#app/paths.ts';
import { lastRun, usersList, useStartOnce } from '#app/runs/start-run.ts';
import { isAdministrator } from '#contract/people/roles.ts';
import { startBulkInvite } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { actionTexts } from '../bulk/bulk-words.ts';
import { bulkQueries, startsJob } from '../bulk/user-bulk.queries.ts';
import type { InviteRow } from './invite-columns.ts';
import { InviteRowFields, InviteRowsHead } from './invite-row-fields.tsx';
import { type InviteDefaults, inviteOf } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';
import { storeSentInvites } from './sent-invites.ts';

interface InviteTableProps {
  rows: InviteRow[];
  defaults: InviteDefaults;
  choices: InviteChoices;
  onChange: (rows: InviteRow[]) => void;
  onStartOver: () => void;
  onSent: () => void;
}

const Rows = styled('ol')({
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

export function InviteTable(props: InviteTableProps) {
  const { rows, defaults, choices, onChange, onStartOver, onSent } = props;
  const siteListId = useId();
  const { check, error, isFetching, refetch } = useInviteCheck(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const ready = rows.filter((_, at) => check?.[at]?.outcome === 'ready');
  const bad = check === undefined ? 0 : rows.length - ready.length;
  const pages = useClientPagination(rows, { label: t('People to invite'), pageSize: 50 });
  const problems = useProblems(
    (check ?? []).flatMap(({ outcome }, at) => (outcome === 'ready' ? [] : [at])),
    pages.turnTo,
  );

  return (
    <SectionCard
      title={t('{count, number} on the list', { count: rows.length })}
      description={
        check &&
        bad > 0 &&
        t(
          '{bad, plural, one {# row has problems. Fix it here, or it will be skipped.} other {# rows have problems. Fix them here, or they will be skipped.}}',
          { bad },
        )
      }
      actions={
        <>
          {bad > 0 && (
            <Button size="small" onClick={problems.next}>
              {t('Next problem')}
            </Button>
          )}
          <Button size="small" onClick={() => setIsLeaving(true)}>
            {t('Start over')}
          </Button>
        </>
      }
    >
      <InviteRowsHead />
      <Rows ref={problems.list}>
        {pages.shown.map((row, index) => {
          const at = pages.start + index;
          return (
            <InviteRowFields
              key={at}
              number={at + 1}
              row={row}
              check={check?.[at]}
              note={check?.[at]?.note}
              choices={choices}
              defaultRole={defaults.role}
              siteListId={siteListId}
              onChange={(changed) => onChange(rows.with(at, changed))}
              onRemove={() => onChange(rows.toSpliced(at, 1))}
            />
          );
        })}
      </Rows>
      {pages.bar}
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
          {t('Couldn’t check the list. {problem}', {
            problem: problemMessage(error),
          })}
        </Alert>
      )}
      <InviteFoot
        ready={ready}
        bad={bad}
        isChecking={isFetching}
        defaults={defaults}
        choices={choices}
        onSent={onSent}
      />
      {isLeaving && (
        <ConfirmDialog
          title={t('Discard {count, plural, one {# row} other {# rows}} and start over?', {
            count: rows.length,
          })}
          confirmLabel={t('Start over')}
          kind="danger"
          onConfirm={onStartOver}
          onClose={() => setIsLeaving(false)}
        >
          {t('Your list and corrections will be discarded. No one has been invited.')}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

/** Steps through the rows with problems, and focuses the invalid field. */
function useProblems(rows: readonly number[], turnTo: (at: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState(-1);
  return {
    list,
    next: () => {
      const at = rows.find((one) => one > last) ?? rows[0];
      if (at === undefined) return;
      flushSync(() => {
        turnTo(at);
        setLast(at);
      });
      const row = list.current?.querySelector(`[data-row="${at + 1}"]`);
      const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (field ?? row?.querySelector('input'))?.focus();
      row?.scrollIntoView({ block: 'center' });
    },
  };
}

function useInviteCheck({ rows, defaults, choices }: InviteTableProps) {
  const deferredRows = useDeferredValue(rows);
  const read = useMemo(
    () => deferredRows.map((row) => inviteOf(row, defaults, choices)),
    [deferredRows, defaults, choices],
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...bulkQueries.checkInvites(read.map(({ invite }) => invite)),
    placeholderData: (before) => before,
  });
  const check = data?.rows.map((row, at) => {
    const { issues: inputIssues = [], note } = read[at] ?? {};
    return inputIssues.length === 0
      ? { ...row, note }
      : { ...row, note, outcome: 'invalid', issues: [...inputIssues, ...row.issues] };
  });
  return { check, error, isFetching: isFetching || deferredRows !== rows, refetch };
}

interface InviteFootProps {
  ready: readonly InviteRow[];
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
  ...wrappingRow,
  gap: 8,
  margin: '16px -16px -16px',
  padding: '12px 16px',
  borderTop: `1px solid ${color('border')}`,
  borderRadius: '0 0 8px 8px',
  backgroundColor: color('canvas'),
  '& > [role="status"]': { marginRight: 'auto' },
});

/** More administrators need confirmation, since a mistaken column would make everybody one. */
const unconfirmedAdministrators = 3;
const maxNamedAdministrators = 10;

export function InviteFoot(props: InviteFootProps) {
  const { ready, bad, isChecking, defaults, choices, onSent } = props;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const sendWrite = useSend();
  const invites = ready.map((row) => inviteOf(row, defaults, choices).invite);
  const newAdministrators = ready.filter((_, at) => isAdministrator(invites[at]?.role));
  const start = useStartOnce(async (runId, rows: Record<string, unknown>[]) => {
    await sendWrite(startBulkInvite, { body: { runId, rows } }, startsJob);
    storeSentInvites(runId, { rows: ready, defaults });
    lastRun.set(usersList, runId);
    onSent();
    await navigate(paths.userRun.to(runId));
  });

  const { isPending, problem, onSubmit: send } = useSubmit(() => start(invites));

  return (
    <>
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {problem}
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
            newAdministrators.length > unconfirmedAdministrators ? setIsAsking(true) : send()
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
                {t('{count, number} more', {
                  count: newAdministrators.length - maxNamedAdministrators,
                })}
              </li>
            )}
          </PointList>
        </ConfirmDialog>
      )}
    </>
  );
}

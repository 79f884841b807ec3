import { useLocation, useNavigate, useParams } from 'react-router';
import { call } from '#app/kit/api/call.ts';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { roundedUp } from '#app/runs/run-drawer.tsx';
import { ServiceRunStrip } from '#app/runs/run-strip.tsx';
import { ServiceRunDrawer, type ServiceRunKinds } from '#app/runs/service-run-drawer.tsx';
import { lastRun, usersList } from '#app/runs/start-run.ts';
import { bulkActions, startBulk } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { useLeaveDrawer } from '../user-places.ts';
import { actionTexts, reasonText } from './bulk-words.ts';

export const userRunKinds: ServiceRunKinds = {
  words: actionTexts,
  rowView: (run, { row, email, userId, outcome, reason, retryAt }) => ({
    key: row,
    title: email === '' ? t('Unknown user') : email,
    to: userId === null || run.kind === 'delete' ? undefined : paths.user.to(userId),
    outcome,
    reason: [
      reasonText(reason),
      retryAt && t('try again after {time}', { time: formatTimeOfDay(roundedUp(retryAt)) }),
    ]
      .filter(Boolean)
      .join(', '),
  }),
  columns: [
    ['row', ({ row }) => String(row + 1)],
    ['email', ({ email }) => email],
    ['outcome', ({ outcome }) => outcome],
    ['reason', ({ reason }) => reason],
    ['explanation', ({ reason }) => reasonText(reason)],
    ['userId', ({ userId }) => userId],
    ['retryAt', ({ retryAt }) => retryAt],
  ],
  retry: (run) => {
    const action = bulkActions.find((one) => one === run.kind);
    if (action === undefined) return undefined;
    return async (runId) => {
      const body = { runId, action, target: { failedOf: run.runId } };
      await call(startBulk, { body });
      lastRun.set(usersList, runId);
    };
  },
  actions: (run) =>
    run.failed > 0 &&
    run.kind === 'invite' && (
      <ButtonLink to={paths.inviteUsers.to({ again: run.runId })}>
        {t('Fix the {failed} that failed', { failed: run.failed })}
      </ButtonLink>
    ),
};

export function UserRunDrawer() {
  const { runId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <ServiceRunDrawer
      runId={runId}
      kindsOf={() => userRunKinds}
      onStarted={(id) => void navigate(`${paths.userRun.to(id)}${search}`)}
      onClose={useLeaveDrawer()}
    />
  );
}

export function UserRunStrip({ runId }: { runId: string }) {
  const { search } = useLocation();
  const to = `${paths.userRun.to(runId)}${search}`;
  return <ServiceRunStrip runId={runId} wordsOf={actionTexts} to={to} />;
}

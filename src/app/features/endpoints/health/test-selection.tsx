import { textOf } from '#app/kit/json/json-text.ts';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { type BulkDrawerProps, useBulkTargets } from '#app/runs/bulk/bulk-targets.tsx';
import { NewRunDrawer } from '#app/runs/new-run-drawer.tsx';
import { testsPerMinute } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointBulkKind } from '../list/endpoint-bulk.shared.tsx';
import { testRun } from './test-run.ts';

/** A readable number; the report has all. */
const maxShown = 50;

export function TestSelection(props: Omit<BulkDrawerProps, 'kind'>) {
  const { siteId, onDone, onClose } = props;
  const { targets, notice } = useBulkTargets({ ...props, kind: endpointBulkKind });
  const count = targets?.length ?? 0;

  const rows = targets?.map(({ id, title, members }, at) => ({
    at,
    id,
    title,
    address: textOf(members.address),
  }));
  return (
    <NewRunDrawer
      title={t('Test connections')}
      description={t('Each Endpoint’s stored address gets one request. Nothing is changed.')}
      action={{
        label:
          targets === undefined
            ? t('Test connections')
            : t('Test {count, plural, one {# connection} other {# connections}}', { count }),
        canStart: count > 0,
      }}
      runOf={() => rows && { kind: testRun, params: { siteId }, rows }}
      onDone={onDone}
      onClose={onClose}
    >
      {notice}
      {targets !== undefined && (
        <>
          {count > testsPerMinute && (
            <Note>
              {t(
                'This takes about {minutes, number} minutes ({testsPerMinute} per minute). Keep this page open.',
                { testsPerMinute, minutes: Math.ceil(count / testsPerMinute) },
              )}
            </Note>
          )}
          <ResultList aria-label={t('What is tested')}>
            {targets.slice(0, maxShown).map(({ id, title, members }) => (
              <li key={id}>
                {shortText(title)}
                <small>{shortText(textOf(members.address) ?? t('No address'))}</small>
              </li>
            ))}
            {count > maxShown && (
              <li>{t('and {count, number} more', { count: count - maxShown })}</li>
            )}
          </ResultList>
        </>
      )}
    </NewRunDrawer>
  );
}

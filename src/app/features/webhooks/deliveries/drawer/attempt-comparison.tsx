import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { tidyJson } from '#app/kit/json/json-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { ComparedLines } from '#app/versions/compare/compared-lines.tsx';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import { type LineRow, lineRows } from '#app/versions/diff/line-rows.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { attemptWords, comparedAttempt, countSameHeaders } from './attempt-changes.ts';

interface AttemptComparisonProps {
  before: DeliveryAttempt;
  after: DeliveryAttempt;
}

const Remark = styled(Note)({ margin: '8px 0' });

const Lines = styled('div')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  overflow: 'hidden',
});

/** Differences of two attempts; values that always differ are marked as such. */
export function AttemptComparison({ before, after }: AttemptComparisonProps) {
  const names = {
    before: t('Attempt {attempt}', { attempt: before.attempt }),
    after: t('Attempt {attempt}', { attempt: after.attempt }),
  };
  const request = countSameHeaders(before.requestHeaders, after.requestHeaders);
  const response = countSameHeaders(before.responseHeaders, after.responseHeaders);
  return (
    <section aria-label={t('Comparison')}>
      <RecordComparison
        words={attemptWords}
        before={JSON.stringify(comparedAttempt(before, after))}
        after={JSON.stringify(comparedAttempt(after, before))}
        names={names}
      />
      <Remark>
        {t('Request: {request}, and the body is the same at every attempt. Response: {response}.', {
          request: sameWords(request),
          response: sameWords(response),
        })}
      </Remark>
      <Typography variant="h3" sx={{ mt: 4, mb: 1.5 }}>
        {t('Response body')}
      </Typography>
      <BodyChanges before={before.responseBody} after={after.responseBody} names={names} />
    </section>
  );
}

function sameWords(count: number): string {
  return t(
    '{count, plural, =0 {no header is the same} one {# header is the same} other {# headers are the same}}',
    { count },
  );
}

/** Limit of a line-by-line comparison, which would block the page on longer bodies. */
const comparedLength = 20_000;

interface BodyChangesProps {
  before: string;
  after: string;
  names: { before: string; after: string };
}

/** Response bodies line by line, with JSON formatted first. */
function BodyChanges({ before, after, names }: BodyChangesProps) {
  const rows = useMemo(() => rowsOf(before, after), [before, after]);
  if (before === after)
    return <Remark>{before === '' ? t('No body.') : t('The same body.')}</Remark>;
  if (rows === undefined)
    return <Remark>{t('The bodies differ but are too long to compare here.')}</Remark>;
  return (
    <Lines>
      <ComparedLines rows={rows} view="text" label={t('Response body')} names={names} />
    </Lines>
  );
}

function rowsOf(before: string, after: string): LineRow[] | undefined {
  if (before === after || before.length + after.length > comparedLength) return undefined;
  const lines = (text: string) => (text === '' ? [] : tidyJson(text).split(/\r?\n/));
  return lineRows(lines(before), lines(after));
}

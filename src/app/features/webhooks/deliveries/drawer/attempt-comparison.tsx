import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';
import { color } from '../../../../shared/theme/color.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { CodeMark } from '../code-mark.tsx';
import { durationText } from '../duration-text.ts';
import { type HeaderChange, headerChanges } from './attempt-changes.ts';
import { BodyChanges } from './body-changes.tsx';
import { HeaderTable } from './header-list.tsx';

interface AttemptComparisonProps {
  before: DeliveryAttempt;
  after: DeliveryAttempt;
}

const Section = styled('section')({ '& + &': { marginTop: 20 }, '& > h3': { marginBottom: 6 } });

const Pairs = styled(HeaderTable)({
  '& del, & ins': { display: 'block', padding: '0 4px', borderRadius: 3, textDecoration: 'none' },
  '& del': { backgroundColor: color('danger-soft'), color: color('danger-text') },
  '& ins': { backgroundColor: color('success-soft'), color: color('success-text') },
  '& tr.expected del, & tr.expected ins': {
    backgroundColor: color('neutral-soft'),
    color: color('neutral-text'),
  },
  // Seen, not heard: readers are told before and after in words.
  '& del::before': { content: '"− " / ""' },
  '& ins::before': { content: '"+ " / ""' },
  '& small': { fontSize: '0.6875rem', color: color('text-muted') },
});

/** What two attempts have not in common; what is new at each by its nature is told as such. */
export function AttemptComparison({ before, after }: AttemptComparisonProps) {
  const request = headerChanges(before.requestHeaders, after.requestHeaders);
  const response = headerChanges(before.responseHeaders, after.responseHeaders);
  return (
    <section aria-label="Comparison">
      <Section>
        <Typography variant="h3">Outcome</Typography>
        <Pairs aria-label="Outcome">
          <tbody>
            <Pair
              name="Answer"
              before={<CodeMark statusCode={before.statusCode} />}
              after={<CodeMark statusCode={after.statusCode} />}
              isSame={before.statusCode === after.statusCode}
            />
            <Pair
              name="Took"
              before={durationText(before.latencyMs)}
              after={durationText(after.latencyMs)}
              isSame={before.latencyMs === after.latencyMs}
            />
            {before.error !== after.error && (
              <Pair
                name="Error"
                before={before.error ?? 'none'}
                after={after.error ?? 'none'}
                isSame={false}
              />
            )}
            {before.url !== after.url && (
              <Pair name="URL" before={before.url} after={after.url} isSame={false} />
            )}
          </tbody>
        </Pairs>
      </Section>
      <Section>
        <Typography variant="h3">Request</Typography>
        <Changes label="Request headers" {...request} />
        <Quiet>The body is the same at every attempt.</Quiet>
      </Section>
      <Section>
        <Typography variant="h3">Response</Typography>
        <Changes label="Response headers" {...response} />
        <BodyChanges before={before.responseBody} after={after.responseBody} />
      </Section>
    </section>
  );
}

function Pair(props: { name: string; before: ReactNode; after: ReactNode; isSame: boolean }) {
  const { name, before, after, isSame } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isSame ? (
          after
        ) : (
          <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
            <span style={visuallyHidden}>before: </span>
            <span>{before}</span>
            <span aria-hidden>→</span>
            <span style={visuallyHidden}>after: </span>
            <strong>{after}</strong>
          </span>
        )}
      </td>
    </tr>
  );
}

function Changes(props: { label: string; changes: readonly HeaderChange[]; sameCount: number }) {
  const { label, changes, sameCount } = props;
  return (
    <>
      {changes.length > 0 && (
        <Pairs aria-label={label}>
          <tbody>
            {changes.map(({ name, before, after, isExpected }) => (
              <tr key={name} className={isExpected ? 'expected' : undefined}>
                <th scope="row">
                  {name}
                  {isExpected && (
                    <>
                      <br />
                      <small>always new</small>
                    </>
                  )}
                </th>
                <td>
                  {before !== undefined && (
                    <del>
                      <span style={visuallyHidden}>before: </span>
                      {before}
                    </del>
                  )}
                  {after !== undefined && (
                    <ins>
                      <span style={visuallyHidden}>after: </span>
                      {after}
                    </ins>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Pairs>
      )}
      <Quiet>{sameWords(sameCount, changes.length)}</Quiet>
    </>
  );
}

function sameWords(same: number, changed: number): string {
  if (same === 0) return changed === 0 ? 'No headers.' : 'No header is the same.';
  const count = same === 1 ? '1 header is' : `${same} headers are`;
  return changed === 0
    ? `All ${same === 1 ? 'that it has' : same} headers are the same.`
    : `${count} the same.`;
}

function Quiet({ children }: { children: string }) {
  return (
    <p style={{ margin: '4px 0', fontSize: '0.8125rem', color: color('text-muted') }}>{children}</p>
  );
}

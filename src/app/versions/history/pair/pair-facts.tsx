import { styled } from '@mui/material/styles';
import { formatMoment } from '#app/kit/language/locale.ts';
import { ClampedText } from '#app/kit/text/use-clamp.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: '8px 16px',
  borderBottom: `1px solid ${color('border')}`,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: color('text-muted') },
  '& time': { display: 'inline-block' },
  '& .reason': { fontStyle: 'italic', color: color('text') },
  '@media (max-width: 599px)': { padding: '6px 12px', gap: 8 },
});

export function PairFacts({ from, to }: { from: StoredVersion; to: StoredVersion }) {
  return (
    <Facts>
      {[from, to].map(({ versionId, author, savedAt, reason }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version may be on both sides
        <div key={side}>
          <dt>{t('Version {versionId}', { versionId })}</dt>
          <dd>
            {author}
            {author !== undefined && savedAt !== undefined && ', '}
            {savedAt !== undefined && <time dateTime={savedAt}>{formatMoment(savedAt)}</time>}
            {reason !== undefined && (
              <ClampedText lines={2}>
                <q className="reason">{reason}</q>
              </ClampedText>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}

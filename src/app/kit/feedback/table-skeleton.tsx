import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { t } from '#words/t.ts';
import { color, framed } from '../theme/tokens.ts';
import { LoadingRegion } from './loading-region.tsx';

const Frame = styled('div')({ ...framed, overflow: 'hidden' });

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '3fr 4fr 2fr 2fr',
  alignItems: 'center',
  gap: 24,
  height: 40,
  padding: '0 12px',
  '& + &': { borderTop: `1px solid ${color('border')}` },
  '&:first-of-type': { height: 36, backgroundColor: color('canvas') },
  '@media (max-width: 599px)': {
    gridTemplateColumns: '3fr 2fr',
    '& > :nth-of-type(n + 3)': { display: 'none' },
  },
});

// Varied widths look like names to come.
const widths = ['62%', '78%', '54%', '70%', '48%', '66%', '58%'];

/** A table skeleton with the real row height, to avoid a layout shift. */
export function TableSkeleton({ rows }: { rows: number }) {
  const lines = Array.from({ length: rows + 1 }, (_, line) => line);
  return (
    <LoadingRegion label={t('Loading list')}>
      <Frame>
        {lines.map((line) => (
          <Row key={line}>
            {[0, 1, 2, 3].map((cell) => (
              <Skeleton
                key={cell}
                height={12}
                variant="rounded"
                width={
                  line === 0 ? '32%' : (widths[(line * 3 + cell * 2) % widths.length] ?? '60%')
                }
              />
            ))}
          </Row>
        ))}
      </Frame>
    </LoadingRegion>
  );
}

export function PageSkeleton() {
  return (
    <LoadingRegion label={t('Loading page')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width="min(100%, 320px)" height={16} sx={{ mb: 6 }} />
      <TableSkeleton rows={10} />
    </LoadingRegion>
  );
}

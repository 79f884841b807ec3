import { styled } from '@mui/material/styles';

/** List and comparison beside each other; where there is room for one only, they are two steps. */
export const HistoryPanes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 352px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& > .detail': { minWidth: 0, display: 'grid', gap: 16 },
  '& .back': { display: 'none' },
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-step="list"] > .detail, &[data-step="detail"] > .list': { display: 'none' },
    '& .back': { display: 'inline-flex', justifySelf: 'start' },
  },
});

/** Whether list and comparison are two steps just now. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 1099px)').matches;
}

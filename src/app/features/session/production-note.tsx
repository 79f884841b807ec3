import { styled } from '@mui/material/styles';
import { color } from '../../shared/theme/color.ts';

const Note = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderRadius: 6,
  borderLeft: `4px solid ${color('danger-solid')}`,
  backgroundColor: color('danger-soft'),
  color: color('danger-text'),
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontWeight: 500,
});

/** Said before signing in, where it can still be thought over. */
export function ProductionNote({ name }: { name: string }) {
  return <Note role="status">{name} is production: what you do there counts.</Note>;
}

import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';
import { BrandMark } from './brand-mark.tsx';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 650,
  letterSpacing: '-0.015em',
  color: color('text'),
});

/** Mark and name of the product, on one line. */
export function BrandName() {
  return (
    <Row>
      <BrandMark size={24} />
      <span>Paddock</span>
    </Row>
  );
}

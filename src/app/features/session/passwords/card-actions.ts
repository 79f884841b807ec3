import { styled } from '@mui/material/styles';

/** What one can do on a card, the likely thing first. */
export const CardActions = styled('div')({ display: 'grid', gap: 8 });

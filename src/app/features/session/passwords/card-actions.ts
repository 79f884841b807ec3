import { styled } from '@mui/material/styles';

/** Actions of a card, the likely one first. */
export const CardActions = styled('div')({ display: 'grid', gap: 8 });

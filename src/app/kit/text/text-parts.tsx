import { styled } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import { t } from '#words/t.ts';
import { color, noteText, wrappingRow } from '../theme/tokens.ts';

interface PartProps extends ComponentProps<'span'> {
  as?: ElementType;
}

/** Styled by list.css, since Emotion is too slow for this many rows. */
function plainPart(baseClass: string) {
  return function Part({ as: Tag = 'span', className, ...props }: PartProps) {
    return <Tag {...props} className={className ? `${baseClass} ${className}` : baseClass} />;
  };
}

/** Secondary text. */
export const MutedText = plainPart('muted-text');

/** A failure within neutral text. */
export const DangerText = styled('span')({ color: color('danger-text') });

/** A paragraph of small secondary text. */
export const Note = styled('p')({ margin: 0, ...noteText });

/** Truncates with an ellipsis. */
export const OneLine = plainPart('one-line');

/** Tabular figures. */
export const TabularText = plainPart('tabular-text');

/** An inline row, one part of which may be truncated. */
export const InlineRow = plainPart('inline-row');

/** Parts such as buttons in a line, or in several where they don't fit. */
export const WrappingRow = styled('div')({ ...wrappingRow, gap: 8 });

export const PointList = styled('ul')({ marginTop: 4, paddingLeft: 20, listStyle: 'disc' });

/** For screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const VisuallyHidden = styled('span')(visuallyHidden);

/** A dash, announced as its meaning. */
export function NoValue({ label = t('none') }: { label?: string }) {
  return (
    <MutedText role="img" aria-label={label}>
      –
    </MutedText>
  );
}

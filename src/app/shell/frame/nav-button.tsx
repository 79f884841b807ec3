import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color, iconSize, oneLine, typeScale } from '#app/kit/theme/tokens.ts';
import type { NavWidth } from './nav-data.ts';

const Opener = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 44,
  padding: '3px 8px',
  borderRadius: 6,
  border: '1px solid transparent',
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '&[data-width="icons"]': { justifyContent: 'center', paddingInline: 0 },
  '&[data-framed]': {
    minHeight: 40,
    borderColor: color('border-strong'),
    backgroundColor: color('raised'),
    '&:hover': { backgroundColor: color('hover') },
  },
  '& > svg': { flex: 'none', fontSize: iconSize.medium, color: color('text-muted') },
});

const Lines = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > span': {
    display: 'block',
    ...oneLine,
  },
  '& > span:first-of-type': { ...typeScale.label, fontWeight: 500 },
  '& > span:nth-of-type(2)': { ...typeScale.caption, color: color('text-muted') },
});

/** What a screen reader says before the title. */
export const hidden = (words: ReactNode) => <VisuallyHidden as="b">{words}</VisuallyHidden>;

interface NavButtonProps extends Omit<ButtonBaseProps, 'title'> {
  width: NavWidth;
  /** The accessible name beside icons only. */
  label: string;
  icon: ReactNode;
  title: ReactNode;
  note: string | undefined;
  isFramed?: true;
}

/** Opens a choice from the navigation, and shows the current one in two lines. */
export function NavButton(props: NavButtonProps) {
  const { width, label, icon, title, note, isFramed, ...opener } = props;
  const isWide = width === 'full';
  return (
    <Opener
      {...opener}
      aria-label={isWide ? undefined : label}
      data-width={width}
      data-framed={isFramed}
    >
      {icon}
      {isWide && (
        <>
          <Lines>
            <span>{title}</span>
            {note !== undefined && <span>{note}</span>}
          </Lines>
          <UnfoldMoreOutlined />
        </>
      )}
    </Opener>
  );
}

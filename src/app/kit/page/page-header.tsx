import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#words/t.ts';
import { shortText } from '../text/short-text.ts';
import { WrappingRow } from '../text/text-parts.tsx';
import { ClampedText, useClamp } from '../text/use-clamp.tsx';
import { color, fontSize, noteText, oneLine } from '../theme/tokens.ts';
import { useDocumentTitle } from './use-document-title.ts';

export interface PageHeaderProps {
  /** Also the document's title. */
  title: string;
  /** Parent pages, without the current one. */
  breadcrumbs?: readonly { label: string; to: string }[];
  description?: ReactNode;
  meta?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
});

const Words = styled('div')({
  minWidth: 0,
  flex: '1 1 320px',
  // Leaves room for actions beside a lone title, also on phones.
  '&[data-alone]': { flex: '1 1 auto', alignSelf: 'center' },
  // A lone menu stays beside the title.
  '@media (max-width: 599px)': { flex: '1 1 200px' },
});

const Crumbs = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  margin: '0 0 2px',
  fontSize: fontSize.small,
  '& > li + li::before': {
    content: '"/" / ""',
    float: 'left',
    marginInline: 6,
    lineHeight: '24px',
    color: color('text-disabled'),
  },
  '& a': {
    display: 'block',
    // Truncated, since the linked page has the full name.
    maxWidth: 'min(60ch, 60vw)',
    ...oneLine,
    // A sufficient touch target.
    lineHeight: '24px',
    color: color('text-muted'),
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    // In one line beside a menu.
    '@media (max-width: 599px)': { maxWidth: '42vw' },
  },
});

const Meta = styled(WrappingRow)({ gap: '4px 12px', marginTop: 6, ...noteText });

/** The page's heading, which takes focus after navigation. */
export function PageHeader({ title, breadcrumbs, description, meta, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  const clamp = useClamp(3, title);
  const isTitleAlone = [description, meta].every((part) => part === undefined);
  return (
    <Header>
      <Words data-alone={isTitleAlone || undefined}>
        {breadcrumbs !== undefined && breadcrumbs.length > 0 && (
          <nav aria-label={t('Breadcrumb')}>
            <Crumbs>
              {breadcrumbs.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{shortText(label)}</Link>
                </li>
              ))}
            </Crumbs>
          </nav>
        )}
        <Typography variant="h1" tabIndex={-1} ref={clamp.ref} style={clamp.style}>
          {clamp.content}
        </Typography>
        {clamp.toggle}
        {meta !== undefined && <Meta>{meta}</Meta>}
        {description !== undefined && (
          <Typography sx={{ mt: 1, maxWidth: '72ch', color: color('text-muted') }}>
            <ClampedText lines={4}>{description}</ClampedText>
          </Typography>
        )}
      </Words>
      {actions !== undefined && <WrappingRow>{actions}</WrappingRow>}
    </Header>
  );
}

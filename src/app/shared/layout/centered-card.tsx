import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { coarse } from '../theme/components/button-overrides.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { BrandName } from './brand-name.tsx';
import { FenceLines } from './fence-lines.tsx';
import { mainId } from './skip-link.tsx';

interface CenteredCardProps {
  /** Heading of the card and the document's title: "Sign in". */
  title: string;
  description?: ReactNode;
  /** `wide` for texts to read, such as the terms. */
  width?: 'narrow' | 'wide';
  /** Links under the card: another deployment, help. */
  footer?: ReactNode;
  children: ReactNode;
}

const Page = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '20px 24px',
  backgroundColor: color('canvas'),
  '@media (max-width: 599px)': { padding: '16px' },
});

const Main = styled('main')({
  width: '100%',
  margin: 'auto',
  padding: '32px 0',
});

const Card = styled('div')({
  padding: 32,
  borderRadius: 12,
  border: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
  boxShadow: '0 1px 2px rgb(10 20 16 / 0.04), 0 12px 32px -16px rgb(10 20 16 / 0.14)',
  // One form on an empty page: its fields may be as tall as its large button.
  '& .MuiOutlinedInput-root': { minHeight: 40, [coarse]: { minHeight: 44 } },
  '@media (max-width: 599px)': { padding: '24px 20px' },
});

const Footer = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  fontSize: '0.8125rem',
  color: color('text-muted'),
});

/** A page before the console: sign-in, terms, password. Carries no icon, menu or grid code. */
export function CenteredCard(props: CenteredCardProps) {
  const { title, description, width = 'narrow', footer, children } = props;
  useDocumentTitle(title);
  return (
    <Page>
      <FenceLines />
      <header>
        <BrandName />
      </header>
      <Main id={mainId} tabIndex={-1} style={{ maxWidth: width === 'wide' ? 720 : 400 }}>
        <Card>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {description !== undefined && (
            <Typography sx={{ mt: 1, color: color('text-muted') }}>{description}</Typography>
          )}
          <div style={{ marginTop: 24 }}>{children}</div>
        </Card>
      </Main>
      <Footer>
        <span>Administration for clinical practices</span>
        {footer}
      </Footer>
    </Page>
  );
}

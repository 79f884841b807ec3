import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { WrappingRow } from '../text/text-parts.tsx';
import { color, framed, wrappingRow } from '../theme/tokens.ts';

interface SectionCardProps {
  title: string;
  description?: ReactNode;
  /** Small buttons or links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const Card = styled('section')({
  ...framed,
  backgroundColor: color('surface'),
  '& + &': { marginTop: 16 },
});

const Head = styled('div')({
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 16px',
  // The same height with and without a description.
  minHeight: 60,
  borderBottom: `1px solid ${color('border')}`,
});

// A short title stays whole; actions are below it where both don't fit.
const Heading = styled('div')({ flex: '1 0 120px', minWidth: 0 });

const Content = styled('div')({ padding: 16 });

/** A titled section with its own landmark. */
export function SectionCard({ title, description, actions, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Heading>
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
          {description !== undefined && (
            <Typography variant="body2" sx={{ color: color('text-muted') }}>
              {description}
            </Typography>
          )}
        </Heading>
        {actions !== undefined && (
          <WrappingRow sx={{ justifyContent: 'flex-end' }}>{actions}</WrappingRow>
        )}
      </Head>
      <Content>{children}</Content>
    </Card>
  );
}

/**
 * Cards in two columns, stacked when narrow: of equal width, or the first one wider (`data-first="more"`, `"most"`)
 * or alone (`"alone"`).
 */
export const PageColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  '&[data-first="more"]': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '&[data-first="most"]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '&[data-first="alone"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1099px)': { '&, &[data-first]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

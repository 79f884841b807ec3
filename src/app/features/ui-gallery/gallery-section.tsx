import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color } from '../../shared/theme/color.ts';

interface GallerySectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Section = styled('section')({
  scrollMarginTop: 24,
  paddingTop: 28,
  marginBottom: 12,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
});

/** One kind of part in the gallery, with an address of its own. */
export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Typography
        variant="h2"
        id={`${id}-title`}
        sx={{ pb: 2, borderBottom: `1px solid ${color('border')}` }}
      >
        {title}
      </Typography>
      {children}
    </Section>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color } from '../../shared/theme/color.ts';

interface SpecimenProps {
  label: string;
  layout?: 'row' | 'block';
  children: ReactNode;
}

const Label = styled('p')({ margin: '0 0 8px', fontSize: '0.75rem', color: color('text-muted') });

/** A part in one state, with the words for that state over it. */
export function Specimen({ label, layout = 'row', children }: SpecimenProps) {
  return (
    <div style={{ minWidth: 0 }}>
      <Label>{label}</Label>
      {layout === 'block' ? (
        children
      ) : (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
          {children}
        </div>
      )}
    </div>
  );
}

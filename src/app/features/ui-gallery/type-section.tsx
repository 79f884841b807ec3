import Typography from '@mui/material/Typography';
import { color } from '../../shared/theme/color.ts';
import { type ColorName, lightColors } from '../../shared/theme/scheme-colors.ts';
import { GallerySection } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const names = Object.keys(lightColors) as ColorName[]; // keys of a Record of exactly these

/** Type scale and colours. */
export function TypeSection() {
  return (
    <GallerySection id="type" title="Type and colour">
      <div>
        <Typography variant="h1" component="p">
          Page title, 20/28 semibold
        </Typography>
        <Typography variant="h2" component="p">
          Section title, 16/24 semibold
        </Typography>
        <Typography variant="h3" component="p">
          Card title, 14/20 semibold
        </Typography>
        <Typography>Body, 14/20. Łódź, Ñandú, Đorđević, Ærø; 0123456789.</Typography>
        <Typography variant="body2">Small body, 13/20, for what accompanies.</Typography>
        <Typography variant="caption" component="p" sx={{ color: color('text-muted') }}>
          Caption, 12/16
        </Typography>
      </div>
      <Specimen label="Colours of this scheme">
        {names.map((name) => (
          <span key={name} style={{ width: 104, fontSize: '0.75rem' }}>
            <span
              style={{
                display: 'block',
                height: 28,
                borderRadius: 6,
                border: `1px solid ${color('border-strong')}`,
                backgroundColor: color(name),
              }}
            />
            {name}
          </span>
        ))}
      </Specimen>
    </GallerySection>
  );
}

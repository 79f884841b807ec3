import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** Black on white in any scheme, since many cameras read no other. */
const Code = styled('svg')({
  width: 192,
  height: 192,
  borderRadius: 8,
  backgroundColor: '#fff',
  fill: '#000',
});

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Code role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modules.join('')} />
    </Code>
  );
}

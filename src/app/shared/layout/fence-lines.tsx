import { color } from '../theme/color.ts';

/** A paddock fence running over low hills, drawn with the border colour: presence without noise. */
export function FenceLines() {
  const posts = [60, 220, 380, 540, 700, 860, 1020, 1180, 1340];
  // The same gentle wave for rails and posts, so that they meet.
  const height = (x: number) => 70 + 26 * Math.sin(x / 230) + 10 * Math.sin(x / 90);
  const rail = (below: number) =>
    Array.from({ length: 71 }, (_, step) => step * 20)
      .map((x) => `${x},${(height(x) + below).toFixed(1)}`)
      .join(' ');
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 0 1400 200"
      preserveAspectRatio="xMidYMax slice"
      style={{
        position: 'absolute',
        inset: 'auto 0 0',
        width: '100%',
        height: 220,
        zIndex: -1,
        // The fence stands in grass: it fades before it reaches the words at the bottom.
        maskImage: 'linear-gradient(#000 45%, transparent 75%)',
      }}
    >
      <g fill="none" stroke={color('border')} strokeWidth="5" strokeLinecap="round">
        <polyline points={rail(0)} />
        <polyline points={rail(34)} />
        {posts.map((x) => (
          <line key={x} x1={x} x2={x} y1={height(x) - 20} y2={240} strokeWidth="7" />
        ))}
      </g>
    </svg>
  );
}

import { color } from '../theme/color.ts';

/** A gentle wave, and the posts that stand on it. The same drawing as in index.html. */
export const fence = {
  rail: 'M0 70C33.3 77.5 66.7 84.9 100 89.9 133.3 95 166.7 97.6 200 97.8 233.3 98 266.7 95.8 300 93.2 333.3 90.5 366.7 87.6 400 86 433.3 84.4 466.7 84.1 500 84.8 533.3 85.4 566.7 86.8 600 87 633.3 87.1 666.7 86 700 82.5 733.3 79 766.7 73.3 800 66.5 833.3 59.8 866.7 52.2 900 46.4 933.3 40.6 966.7 36.7 1000 35.8 1033.3 34.9 1066.7 36.9 1100 40.7 1133.3 44.4 1166.7 49.7 1200 54.2 1233.3 58.7 1266.7 62.3 1300 64.2 1333.3 66.1 1366.7 66.4 1400 66.4',
  posts:
    'M60 62.9V240M220 77.7V240M380 67.1V240M540 65.7V240M700 62.5V240M860 34.1V240M1020 15.6V240M1180 31.4V240M1340 45.8V240',
};

/** A paddock fence running over low hills, drawn with the border colour: presence without noise. */
export function FenceLines() {
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
        <path d={fence.rail} />
        <path d={fence.rail} transform="translate(0 34)" />
        <path d={fence.posts} strokeWidth="7" />
      </g>
    </svg>
  );
}

import { color } from '../theme/color.ts';

interface BrandMarkProps {
  size: number;
}

/** A P made of a post and two rails: the gate of a paddock. Same drawing as public/favicon.svg. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill={color('accent')} />
      <path
        d="M12 7v18M8 10h10.2a4.6 4.6 0 0 1 0 9.2H8"
        stroke={color('accent-ink')}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

import { color } from '../theme/tokens.ts';

export function BrandName() {
  return (
    <span className="brand-name">
      <BrandMark />
      <span>Paddock</span>
    </span>
  );
}

/** The logo, as in public/favicon.svg and index.html. */
export function BrandMark() {
  return (
    <svg width={24} height={24} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill={color('accent')} />
      <path
        d="M9.5 11v13M16 8v16M22.5 11v13M6 16.5q10-3 20 0M6 21.5q10-3 20 0"
        stroke={color('accent-ink')}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

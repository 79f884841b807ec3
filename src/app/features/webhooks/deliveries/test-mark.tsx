import { color } from '../../../shared/theme/color.ts';

/** Beside a delivery that somebody sent to try the webhook. */
export function TestMark() {
  return (
    <span
      style={{
        flex: 'none',
        padding: '0 5px',
        border: `1px solid ${color('border-strong')}`,
        borderRadius: 4,
        fontSize: '0.6875rem',
        lineHeight: '1rem',
        fontWeight: 500,
        color: color('text-muted'),
      }}
    >
      Test
    </span>
  );
}

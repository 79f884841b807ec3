import { visuallyHidden } from '../text/text-parts.tsx';

/** Tells password managers the username: they ignore `type="hidden"`. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={email}
      readOnly
      aria-hidden
      tabIndex={-1}
      style={visuallyHidden}
    />
  );
}

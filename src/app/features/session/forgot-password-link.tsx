import { styled } from '@mui/material/styles';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Credentials } from '#contract/auth.ts';
import { paths } from '../../paths.ts';
import { color } from '../../shared/theme/color.ts';
import type { SignInState } from './sign-in-state.ts';

// MUI's Link lives among the parts of the console, which the sign-in page must not wait for.
const Quiet = styled(Link)({
  justifySelf: 'center',
  padding: '2px 6px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: color('link'),
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 1 },
});

/** Takes the address along, so that nobody types it twice. */
export function ForgotPasswordLink({ control }: { control: Control<Credentials> }) {
  const email = useWatch({ control, name: 'email' });
  const state: Partial<SignInState> = { email };
  return (
    <Quiet to={paths.forgotPassword.to()} state={state}>
      Forgot your password?
    </Quiet>
  );
}

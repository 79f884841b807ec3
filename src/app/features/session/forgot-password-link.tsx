import Link from '@mui/material/Link';
import { type Control, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Credentials } from '#contract/auth.ts';
import { paths } from '../../paths.ts';
import type { SignInState } from './sign-in-state.ts';

/** Takes the address along, so that nobody types it twice. */
export function ForgotPasswordLink({ control }: { control: Control<Credentials> }) {
  const email = useWatch({ control, name: 'email' });
  const state: Partial<SignInState> = { email };
  return (
    <Link
      component={RouterLink}
      to={paths.forgotPassword.to()}
      state={state}
      sx={{ justifySelf: 'center', fontSize: '0.8125rem' }}
    >
      Forgot your password?
    </Link>
  );
}

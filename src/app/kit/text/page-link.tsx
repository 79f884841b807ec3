import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** A link to a page of the console. */
export function PageLink(props: LinkProps<typeof RouterLink>) {
  return <Link {...props} component={RouterLink} />;
}

/** The same, which looks like a button. */
export function ButtonLink(props: ButtonProps<typeof RouterLink>) {
  return <Button {...props} component={RouterLink} />;
}

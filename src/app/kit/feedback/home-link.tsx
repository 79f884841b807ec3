import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';

/** A link home from a page without content. */
export function HomeLink() {
  return (
    <Button component={Link} to={paths.console.to()}>
      {t('Go to Home')}
    </Button>
  );
}

import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';

export function UserPageError() {
  return <MissingPage thing={t('user')} list={{ label: t('Users'), to: paths.users.to() }} />;
}

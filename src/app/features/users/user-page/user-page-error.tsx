import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';

/** Why a person's page cannot be shown. */
export function UserPageError() {
  return <MissingPage thing={t('user')} list={{ label: t('Users'), to: paths.users.to() }} />;
}

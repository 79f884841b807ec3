import { t } from '#words/t.ts';
import type { InviteChoices } from './read-access.ts';

/** The sheet with allowed values. */
export const valuesSheet = t('Values');

/** A template workbook: the columns, and a second sheet with allowed roles and sites. */
export async function inviteTemplate({ roles, sites }: InviteChoices): Promise<Blob> {
  const { xlsxOf } = await import('#app/kit/files/sheet/write-xlsx.ts');
  const length = Math.max(roles.length, sites.length);
  const values = Array.from({ length }, (_, at) => [
    roles[at]?.label ?? '',
    sites[at]?.name ?? '',
    sites[at]?.siteId ?? '',
  ]);
  const workbook = xlsxOf([
    {
      name: t('People'),
      cells: [[t('Email address'), t('First name'), t('Last name'), t('Role'), t('Sites')]],
      offers: { column: 'D', range: `${valuesSheet}!$A$2:$A$${roles.length + 1}` },
    },
    {
      name: valuesSheet,
      cells: [[t('Roles'), t('Sites by name'), t('Sites by number')], ...values],
    },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([workbook], { type });
}

import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import type { Answer } from '#app/kit/api/call.ts';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { Eventgroup } from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { statusOptions } from './eventgroup-words.ts';
import { useStatusChange } from './use-status-change.ts';

export function StatusMenu({ siteId, stored }: { siteId: string; stored: Answer<Eventgroup> }) {
  const { opener, menu } = useMenu();
  const { changeStatus, isSaving } = useStatusChange();
  return (
    <>
      <Button {...opener} loading={isSaving} endIcon={<ArrowDropDownOutlined />}>
        {t('Change status')}
      </Button>
      <DropdownMenu
        {...menu}
        label={t('Change status')}
        entries={statusOptions.map(({ value, label }) => ({
          label,
          choice: { kind: 'radio', isChosen: value === stored.body.status },
          onChoose: () => {
            if (value !== stored.body.status)
              void changeStatus({ siteId, next: value, over: stored });
          },
        }))}
      />
    </>
  );
}

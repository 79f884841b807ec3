import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import type { ListAction } from '#app/list/list-actions.tsx';
import { t } from '#words/t.ts';

/** The button over a list that shows what was deleted of it. */
export function deletedAction(onChoose: () => void): ListAction {
  return { label: t('Show deleted'), icon: <RestoreFromTrashOutlined />, onChoose };
}

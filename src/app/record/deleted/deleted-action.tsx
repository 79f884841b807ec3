import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import type { ListAction } from '#app/list/list-actions.tsx';

/** The button over a list that shows what was deleted of it. */
export function deletedAction(onChoose: () => void): ListAction {
  return { label: 'Show deleted', icon: <RestoreFromTrashOutlined />, onChoose };
}

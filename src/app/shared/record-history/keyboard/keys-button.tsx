import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { coarse } from '../../theme/components/button-overrides.ts';

/** A hand on glass has no keys. */
const OfKeys = styled('span')({ [coarse]: { display: 'none' } });

/** Shows what can be done by keys. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <OfKeys>
      <Tooltip title="Keyboard">
        <IconButton aria-label="Keyboard" aria-keyshortcuts="?" onClick={onClick}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
    </OfKeys>
  );
}

import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { BrandMark } from './brand-mark.tsx';
import { BrandName } from './brand-name.tsx';

interface DesktopNavHeadProps {
  width: 'full' | 'icons';
  onToggle: () => void;
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 12px 12px 20px',
});

/** Brand over the navigation, and the button that folds it. */
export function DesktopNavHead({ width, onToggle }: DesktopNavHeadProps) {
  const isWide = width === 'full';
  const label = isWide ? 'Show icons only' : 'Show names';
  return (
    <Row style={isWide ? undefined : { flexDirection: 'column', gap: 8, padding: '16px 12px 8px' }}>
      {isWide ? <BrandName /> : <BrandMark size={24} />}
      <Tooltip title={label} placement="right">
        <IconButton aria-label={label} onClick={onToggle} size="small">
          {isWide ? <KeyboardDoubleArrowLeftOutlined /> : <KeyboardDoubleArrowRightOutlined />}
        </IconButton>
      </Tooltip>
    </Row>
  );
}

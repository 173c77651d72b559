import { Checkbox, Dialog } from '@pagemark/ui/controls';
import { usePaletteKeys, useSingleKeys } from './shortcut-keys.ts';

const KEYS = [
  { keys: ['/'], does: 'Search this screen' },
  { keys: ['n'], does: 'New report' },
  { keys: ['j', 'k'], does: 'Next and previous row or finding' },
  { keys: ['[', ']'], does: 'Previous and next report of the list' },
  { keys: ['z'], does: 'Undo the last deletion' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Esc'], does: 'Close' },
];

/** The list of keyboard shortcuts, with a switch for those of a single key. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  const listed = [{ keys: [usePaletteKeys()], does: 'Search everything, or run an action' }, ...KEYS];
  return (
    <Dialog label="Keyboard shortcuts" className="shortcut-sheet" onClose={onClose}>
      {() => (
        <>
          <dl>
            {listed.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label="Single-key shortcuts"
            description="Turn them off if they interfere with speech input."
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
        </>
      )}
    </Dialog>
  );
}

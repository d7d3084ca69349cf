import { useLayoutEffect, useRef } from 'preact/hooks';
import { helpText } from '../text/help.js';
import { text } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import './dialog.css';

/** The list of keyboard shortcuts: a dialog over the page. */
export function Help({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // At once: keys that are pressed before the next frame are the dialog's.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const help = helpText.value;
  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby="help-title"
      onClose={onClose}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === '?') onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="inside">
        <div class="row">
          <h2 id="help-title">{help.title}</h2>
          <button type="button" class="iconbtn" aria-label={text.value.shared.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div class="groups">
          {help.groups.map(([title, keys]) => (
            <section key={title}>
              <h3 class="kicker">{title}</h3>
              <dl>
                {keys.map(([key, words]) => (
                  <div key={key}>
                    <dt>{key}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p class="small">{help.pointer}</p>
        <p class="small">{help.letters}</p>
      </div>
    </dialog>
  );
}

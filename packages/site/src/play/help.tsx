import { helpText } from '../text/help.js';
import { Modal } from './modal.js';

/** The list of keyboard shortcuts: a dialog over the page. */
export function Help({ onClose }: { onClose: () => void }) {
  const help = helpText.value;
  return (
    <Modal title={help.title} onClose={onClose} onKey={(key) => key === '?' && onClose()}>
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
    </Modal>
  );
}

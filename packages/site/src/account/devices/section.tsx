import { useEffect, useState } from 'preact/hooks';
import { Refusal } from '../../service/api.js';
import { gameStore } from '../../storage/browser-store.js';
import { devicesText } from '../../text/devices.js';
import { serviceText } from '../../text/service.js';
import { formatTime } from '../../text/text.js';
import { linkTo } from '../../ui/address.js';
import { Field, Section } from '../../ui/controls.js';
import { QrCode } from '../../ui/qr.js';
import { formatRoute } from '../../ui/router.js';
import { Scan } from '../../ui/scan.js';
import { formatCode, readDeviceCode } from './code.js';
import { forgetCode, storedCode } from './stored-code.js';
import { create, doneAt, isNoSpace, join, removeBox, startSyncing, state, sync } from './sync.js';
import './devices.css';

/** Connects this device with others. `offered` is the code of the link that led here. */
export function Devices({ offered = '' }: { offered?: string | undefined }) {
  const words = devicesText.value;
  const known = storedCode.value;
  useEffect(() => {
    if (known !== undefined) startSyncing();
  }, [known?.code]);
  return (
    <Section title={words.title}>
      <p class="small">{words.words}</p>
      {globalThis.crypto?.subtle === undefined ? (
        <p class="small">{words.insecure}</p>
      ) : known === undefined ? (
        <Connect offered={offered} />
      ) : (
        <Connected code={known.code} />
      )}
    </Section>
  );
}

function Connect({ offered }: { offered: string }) {
  const words = devicesText.value;
  const [typed, setTyped] = useState(offered);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setWrong(await work().catch(faultOf));
    setBusy(false);
  };
  const connect = async () => {
    const code = readDeviceCode(typed);
    if (code === undefined) return words.noCode;
    return (await join(code)) ? undefined : words.unknown;
  };
  const isReady = gameStore.loaded.value && !isBusy;
  return (
    <>
      {offered === '' && (
        <p class="buttons">
          <button
            type="button"
            class="btn"
            disabled={!isReady}
            onClick={() => void attempt(() => create().then(() => undefined))}
          >
            {words.create}
          </button>
        </p>
      )}
      <Field
        label={words.enter}
        words={words.enterWords}
        wrong={wrong}
        value={typed}
        onInput={setTyped}
        onSubmit={() => void attempt(connect)}
      >
        <button type="submit" class="btn" disabled={!isReady}>
          {words.join}
        </button>
        <Scan onText={setTyped} onFault={setWrong} />
      </Field>
    </>
  );
}

function faultOf(error: unknown): string {
  if (isNoSpace(error)) return devicesText.value.noSpace;
  const { busy, failed } = serviceText.value;
  return error instanceof Refusal ? busy : failed;
}

function Connected({ code }: { code: string }) {
  const words = devicesText.value;
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState(false);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const link = linkTo(formatRoute({ page: 'games', rest: code }));
  const at = doneAt.value;
  const said = state.value === 'done' ? words.done(at === undefined ? '' : formatTime(at)) : words[state.value];
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(words.copied),
      () => setCopied(words.notCopied),
    );
  const remove = () => removeBox().catch(() => setFailed(true));
  return (
    <>
      <p class="small" role="status">
        {said}
      </p>
      <p class="device-code">
        <span class="vh">{words.code}</span> {formatCode(code)}
      </p>
      <p class="small">{words.secret}</p>
      <QrCode text={link} label={words.qr} />
      <p class="small">{words.qrWords}</p>
      <div class="buttons">
        <button type="button" class="btn" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button type="button" class="btn" disabled={state.value === 'syncing'} onClick={() => void sync()}>
          {words.now}
        </button>
        <button type="button" class="btn" onClick={() => forgetCode()}>
          {words.leave}
        </button>
        {!asks && (
          <button type="button" class="btn" onClick={() => setAsks(true)}>
            {words.remove}
          </button>
        )}
      </div>
      <p class="small" role="status">
        {copied}
      </p>
      {asks && (
        <div class="buttons">
          <p>{words.sure}</p>
          <button type="button" class="btn solid" onClick={() => void remove()}>
            {words.yes}
          </button>
          <button type="button" class="btn" onClick={() => setAsks(false)}>
            {words.no}
          </button>
        </div>
      )}
      {failed && (
        <p class="small wrong" role="status">
          {serviceText.value.failed}
        </p>
      )}
    </>
  );
}

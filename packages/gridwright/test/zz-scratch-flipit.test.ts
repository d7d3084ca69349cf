import { it } from 'vitest';
import { flipit } from '/work/main/packages/gridwright/src/kinds/flipit/flipit.js';
import { boardOf } from '/work/main/packages/gridwright/src/kinds/flipit/board.js';
import { rngFromText } from '/work/main/packages/gridwright/src/core/rng.js';
import { fewestPresses, nullity } from '/work/main/packages/gridwright/src/kinds/flipit/algebra.js';
import { proofSteps } from '/work/main/packages/gridwright/src/kinds/flipit/fewest.js';
it('x', () => {
  const cases = [[32,32,'king',false],[32,32,'plus',false],[30,30,'king',true],[32,32,'plus',true],[24,24,'plus',true],[30,30,'plus',true],[12,12,'king',true],[9,9,'king',true],[16,16,'101000101',false],[20,20,'111101111',false],[30,31,'plus',true],[20,20,'1010101010101010101010101',false]] as const;
  for (const [r,c,n,torus] of cases) {
    const size = flipit.size(r,c);
    let t=performance.now();
    const reach={neighbourhood:n,torus};
    const k = nullity(size, reach); const t1=performance.now()-t;
    const rng = rngFromText('a');
    const options={neighbourhood:n,...(torus?{torus:'yes'}:{}),goal:'light'};
    const pr = Uint8Array.from({length:r*c},()=>rng.below(2));
    const goal={kind:'flipit',size,options,clues:new Uint8Array(r*c).fill(1)};
    const marks = flipit.draw(goal, pr).filter(m=>m.type==='disk') as any[];
    const clues=Uint8Array.from(marks,(m)=>m.role==='dark'?2:1);
    t=performance.now(); const ps=proofSteps(boardOf(size,reach).nullSpace); const t2=performance.now()-t;
    t=performance.now();
    const best=fewestPresses({...goal,clues});
    console.log(r,c,n,torus,'nullity',k,'elim',t1|0,'plan',t2|0,ps,'best',best?.count,best?.least,(performance.now()-t)|0);
  }
}, 1e6);

/**
 * The primary language subtags of BCP 47, 190 with two letters and 8077 with three. Generated from the IANA Language
 * Subtag Registry (https://www.iana.org/assignments/language-subtag-registry), File-Date: 2025-08-25; includes
 * deprecated subtags, but not the private range qaa..qtz. `aa:a-i` means aaa to aai.
 */
export const PRIMARY_SUBTAGS = `
a:abefkmnrsvyz b:aeghimnors c:aehorsuvy d:aevz e:elnostu f:afijory g:adlnuv h:aeiortuyz i:adegiknostuw
j:aivw k:agi-orsuvwy l:abginotuv m:ghiklnorsty n:abdeglnorvy o:cjmrs p:ailst q:u r:mnouw s:acdeghik-oq-w
t:aeghiklnorstwy u:gkrz v:eio w:ao x:h y:io z:ahu
aa:a-ik-qs-xz ab:a-jl-z ac:abdefhik-np-z ad:abd-jln-uw-z ae:a-ek-nqrsuwyz af:abdeghiknopstuz ag:a-z
ah:abghik-prst ai:a-twxy aj:aginpstuwz ak:b-mo-z al:ac-z am:abcefgi-z an:a-z ao:a-nr-uxz ap:a-z
aq:acdgk-nprtz ar:b-eh-ln-z as:a-ln-z at:a-eg-z au:a-uw-z av:bdik-os-v aw:a-eghikmnor-y ax:begklmx
ay:a-eghikln-uxyz az:a-dgjmnotz ba:a-jlnopr-z bb:a-z bc:a-wyz bd:a-z be:a-kmo-z bf:a-uw-z bg:a-gi-z bh:a-z
bi:a-gj-rt-z bj:a-z bk:a-df-z bl:a-tv-z bm:a-z bn:a-gi-z bo:abe-rt-z bp:a-eg-z bq:a-df-z br:a-df-z
bs:abce-y bt:a-z bu:a-km-qs-z bv:a-rt-z bw:a-uw-z bx:a-su-xz by:a-tv-z bz:a-z ca:a-su-z cb:a-eg-lnoq-wy
cc:acdeghjl-s cd:ac-jmnorsyz ce:abgklnty cf:adgm cg:acgk ch:bcdfghj-rtw-z ci:a-ehkmnprwy cj:aehikm-prsvy
ck:abhl-oq-vxyz cl:acdeh-mostuwy cm:acegik-orst cn:abcghiklo-uwx co:a-hj-qt-z cp:abcefginopsuxy cq:du
cr:a-df-tv-z cs:a-z ct:acdeghl-pstuyz cu:abcg-mo-y cv:gn cw:abdegt cx:h cy:abo cz:hknot da:ac-mo-su-z
db:abd-gijl-rt-wy dc:cr dd:adegijnorsw de:c-ik-np-svz dg:a-eghiklnor-uwxz dh:adgil-orsu-x di:a-df-uw-z
dj:a-fi-oruw dk:agklrsx dl:gkmn dm:a-gk-orsu-y dn:adegijknort-wy do:abcefhikln-tv-z dp:p dr:a-eghilnoq-uwy
ds:behiklnoqz dt:abdhikm-pr-uy du:a-su-z dv:a dw:aklrsuwyz dy:abdgimnoruy dz:adegln ea:a eb:cgkoru ec:rsy
ee:e ef:aei eg:almoxy eh:su ei:ptv ej:a ek:acegiklmopry el:ehikmopux em:abegikm-qsuw-z en:a-dfhl-oqru-x
eo:t ep:i er:aghikorstw es:eghik-oqsuxy et:bchnor-uxz eu:dq ev:ehn ew:o ex:t ey:ao ez:ae fa:abdf-nprtuxyz
fb:l fc:s fe:r ff:im fg:r fi:aeflprtuw fk:kv fl:ahilnry fm:pu fn:bgi fo:dimnrsx fp:e fq:s fr:cdkmo-t
fs:els fu:b-fhijmnqrtuvy fv:r fw:ae ga:a-z gb:a-su-z gc:c-flnrt gd:a-oq-ux ge:a-df-mqsv-z gf:ktx
gg:abdegklnortuw gh:acehklnorst gi:a-eghil-uw-z gj:ikmnru gk:adenopu gl:bcdh-loruwy gm:abdeghlmnqru-z
gn:a-eg-oqrtuwz go:a-z gp:aen gq:ainru gr:a-dg-kmoq-z gs:egl-psw gt:aiu gu:a-ik-xz gv:acefjl-prsy
gw:a-gijmnrtuwx gx:x gy:abd-gil-oryz gz:ain ha:a-sv-z hb:abnou hc:ah hd:nsy he:adghim hg:mw hh:iry
hi:abdf-mortwx hj:i hk:aehkns hl:abdetu hm:a-np-z hn:adeg-jmnosu ho:a-eh-moprstvwyz hp:os hr:acekmoprtuwxz
hs:bhlns ht:iosux hu:b-mo-z hv:ceknv hw:aco hy:awx ia:inpr ib:abdeghilmnruy ic:ahlr id:a-eir-u if:abefkmuy
ig:begl-osw ih:bipw ii:nr ij:cejnos ik:ehikloprstvwxz il:abgiklmopsuvw im:aeilnorsty in:bceghjl-pstz
io:ruw ip:io iq:uw ir:aehiknoruxy is:acdeghikmnortuv it:b-eiklmorstv-z iu:m iv:bv iw:kmos ix:cl iy:aox
iz:himrz ja:a-fhj-oq-uxyz jb:eijkmnortuw jc:st jd:agt je:beghiklnrtu jg:beko jh:is ji:a-eghilmoqtuvy jj:er
jk:amoprsu jl:es jm:a-dilnrswx jn:adgijls jo:bdgrsw jp:arx jq:r jr:abrtu js:l ju:a-dhik-pr-uwy jv:dn jw:i
jy:aey ka:a-kmo-rv-y kb:a-z kc:a-z kd:ac-rt-z ke:a-z kf:a-z kg:a-y kh:a-ln-z ki:a-jlmopqs-z kj:a-vxyz
kk:a-z kl:a-z km:a-z kn:a-gi-z ko:ac-lopqs-z kp:a-z kq:a-z kr:a-fh-pr-z ks:a-z kt:a-z ku:b-qs-z kv:a-z
kw:a-z kx:a-fh-z ky:a-z kz:a-z la:a-np-suw-z lb:abcefgi-oq-z lc:c-fhlmpqs ld:abdg-q le:a-z lf:an
lg:abghik-oq-uz lh:ahilmnpstu li:a-lo-su-z lj:aeilpwx lk:a-ehijl-or-uy ll:a-qsux lm:a-ru-z
ln:abdg-jl-osuwz lo:abce-z lp:aenox lq:r lr:acegik-ortvz ls:a-eghil-prstvwy lt:cghinosu lu:ac-fh-wyz
lv:aiklsu lw:aeghlmostuw lx:m ly:agn lz:hlnz ma:abd-gijkmnpqs-xz mb:a-fh-z mc:a-z md:a-np-z me:a-wyz
mf:a-z mg:a-z mh:a-uw-z mi:a-uw-z mj:a-eg-z mk:abce-z ml:a-fh-su-xz mm:a-rt-z mn:a-z mo:ac-kmo-z mp:a-eg-z
mq:abce-z mr:a-hj-z ms:b-z mt:a-y mu:a-eg-vxyz mv:abd-ik-z mw:a-z mx:a-z my:b-z mz:a-eg-z na:a-tw-z
nb:a-km-y nc:a-uxz nd:a-df-np-z ne:a-kmnoq-z nf:adlru ng:a-z nh:a-ikm-rt-z ni:a-oq-z nj:abdhijl-or-uxyz
nk:a-km-xz nl:acegi-oqru-z nm:a-z nn:a-np-z no:ac-qs-wyz np:abghilnosuxy nq:gk-oqty nr:abcefgik-nprtuxz
ns:a-ik-z nt:degijkmoprsuw-z nu:a-z nv:hmo nw:abcegimorwxy nx:adegik-oqrux ny:b-y nz:abdikmrsuyz oa:ackrv
ob:iklmortu oc:ahmou od:aktu of:osu og:bcegou oh:tu oi:aen oj:bcgpsvw ok:a-eg-orsuvxz ol:adekmortu
om:abcegikln-rt-y on:abegijknopr-uwx oo:dgnrs op:akmoty or:aceghnor-z os:acinoptux ot:abdeik-oq-uw-z
ou:abeimn ov:d ow:il oy:bdmy oz:m pa:a-iklmo-z pb:bce-il-pr-vyz pc:a-nprw pd:acinotu pe:abd-mopqsvxyz
pf:ael pg:adgiklnsuyz ph:adg-oqrt-w pi:a-jl-pr-z pj:t pk:abcghnopr-u pl:a-hjkln-wyz pm:a-fh-oq-uw-z
pn:a-eg-z po:c-ikm-qstv-z pp:aeik-u pq:aemw pr:a-ik-uw-z ps:acdeghil-uwy pt:ahin-rt-wy pu:a-gijkmo-rtuw-z
pw:abgimnorw px:m py:emnsuxy pz:ehn qu:a-df-ik-np-sv-z qv:acehijl-pswyz qw:acehmst qx:achln-uw qy:ap
ra:a-df-z rb:bklp rc:f rd:b re:abegijlmnrsty rg:aeknrsu rh:gp ri:abeflmnrtu rj:gis rk:abhimtw rm:a-ik-z
rn:abdglnprw ro:a-glmopruw rp:nt rr:imot rs:bik-nw rt:chmsw ru:bce-ikopqtuyz rw:aklmor rx:dw ry:nsu rz:h
sa:a-fh-mo-z sb:a-z sc:abe-ikln-qs-x sd:abce-hj-vxz se:a-wyz sf:bemsw sg:a-eg-pr-uw-z sh:a-eg-z
si:abd-mo-z sj:a-egk-pr-uw sk:a-km-z sl:ac-jlmnp-uw-z sm:a-df-np-z sn:bce-su-z so:a-eg-ln-su-z
sp:b-egik-vxy sq:ahjkmnoq-ux sr:abce-ik-oq-z ss:a-vxyz st:abd-wy su:abcegi-moq-tv-z sv:abcekmrsx sw:bcf-y
sx:bcegk-orsuw sy:a-dik-orswxy sz:a-eglnpsvwy ta:a-gi-ln-su-z tb:a-z tc:a-ik-qstuw-z td:a-oq-vxy
te:a-ikm-z tf:inort tg:a-jn-z th:c-fhik-np-z ti:ac-qs-z tj:agijl-psuw tk:abd-gk-np-xz tl:a-df-y tm:a-wyz
tn:a-ik-z to:b-mo-su-z tp:acefgi-rt-z tq:bl-rtuw tr:a-z ts:a-mp-z tt:a-wyz tu:a-jl-qs-z tv:adeik-ostuwxy
tw:a-hl-rtuwxy tx:abceg-jmnoq-uxy ty:aehijlnpr-vxyz tz:ahjl-ox ua:mnr ub:ailruy ud:aegijlmu ue:s uf:i
ug:abehnoy uh:an ui:sv uj:i uk:aghiklpqsuvwy ul:abcefik-nuwy um:a-dgim-prsu un:adegikmnpruxz uo:kn up:iv
ur:abce-prt-z us:ahikpsu ut:aehpru uu:mnru uv:ehl uw:a uy:a uz:ns va:ae-jl-prsuvy vb:bk ve:cdlmopr vg:rt
vi:cdfglnstv vj:k vk:ai-ptuz vl:ps vm:a-mp-su-z vn:kmp vo:rt vr:aost vs:ilnv vt:o vu:mnt vw:a wa:a-z
wb:abefh-mp-tvw wc:ai wd:dgjktuy we:acdghim-pr-uw wf:g wg:abgiouwy wh:agku wi:bce-nrt-wy wj:ai wk:abdlruwy
wl:aceghiklmorsu-y wm:a-eghimnostwx wn:b-egikm-puwy wo:a-gikmnorswy wp:c wr:abdghik-prsu-z ws:agikrsuv
wt:bfhikmw wu:abdhlmnrtuvxy ww:aborw wx:aw wy:abimnry xa:a-egi-wy xb:a-egijm-prwxy xc:bceghl-ort-wy
xd:ackmoqy xe:bdglmpr-u xf:a xg:abdfgilmnruw xh:acdemrtuv xi:abilnprsvy xj:bt xk:a-ln-z xl:a-eginopsuy
xm:a-hj-z xn:abdg-kmnoq-uyz xo:cdgikm-prw xp:a-z xq:at xr:abdegimnqrtuw xs:a-ehijl-suvy xt:a-eg-jl-wyz
xu:abdgjl-prtu xv:einos xw:acdegjklortw xx:bkmrt xy:abjklty xz:hmp ya:a-z yb:abdeh-oxy yc:hlnpr yd:adegks
ye:aceijlnr-vy yg:ailmprsuw yh:adls yi:af-np-vxyz yk:aghik-ortuy yl:abegil-oruy ym:a-eghik-txz
yn:abdeghklnoqsu yo:bgik-nstxy yp:abghkm-pz yr:abeik-oswy ys:cdgl-prsy yt:alpwy yu:a-gi-npqrtuw-z yv:at
yw:aglnqrtuw yx:aglmuy yy:ruz yz:gk za:a-mo-z zb:aceltuw zc:adh zd:j ze:aghmn zg:abhmnr zh:bdinwx
zi:abk-nrwz zk:abdghknoprtuvz zl:aejmnqsuw zm:a-z zn:adegks zo:chmoqrs zp:a-z zq:e zr:agnops zs:aklmru
zt:eglmnpqstuxy zu:ahmny zw:a zx:x zy:bgjnp zz:aj
`;

// The texts of the printed material of the demo world. `build.ts` prints them with the shop's own paper room.
import { six } from '../../fabric/core/localized.ts';
import type { Localized, WeaveCode } from '../../generated/rules.ts';

/** A heading with what stands below it. */
export interface Passage {
  heading: Localized;
  text: Localized;
}
export interface PrintedDocument {
  code: string;
  title: Localized;
  lead: Localized;
  /** Care symbols of `shared/care-drawings.ts`. */
  care?: readonly string[];
  passages: readonly Passage[];
  /** Shows cloth of this weave: one large, some small. */
  cloth?: WeaveCode;
}
const passage = (heading: Localized, text: Localized): Passage => ({ heading, text });

export const CARE_COTTON: PrintedDocument = {
  code: 'care-cotton',
  title: six(
    'Cura del cotone fine',
    'Care of fine cotton',
    'Entretien du coton fin',
    'Cuidado del algodón fino',
    '精细棉布护理',
    'Pflege feiner Baumwolle',
  ),
  lead: six(
    'Popeline, twill, oxford e dobby di cotone pettinato, da 70 a 200.',
    'Poplin, twill, oxford and dobby of combed cotton, counts 70 to 200.',
    'Popelines, twills, oxfords et dobbys de coton peigné, titres 70 à 200.',
    'Popelines, sargas, oxford y maquinillas de algodón peinado, títulos de 70 a 200.',
    '精梳棉府绸、斜纹、牛津与多臂提花，70 至 200 支。',
    'Popeline, Twill, Oxford und Dobby aus gekämmter Baumwolle, Feinheiten 70 bis 200.',
  ),
  care: ['wash-40', 'bleach-no', 'line-dry', 'iron-200', 'dryclean-p'],
  cloth: 'poplin',
  passages: [
    passage(
      six('Prima del taglio', 'Before cutting', 'Avant la coupe', 'Antes del corte', '裁剪之前', 'Vor dem Zuschnitt'),
      six(
        'Il tessuto è sanforizzato: il residuo di rientro è inferiore all’1,5 %. Per camicie su misura consigliamo comunque un vapore senza pressione e una notte di riposo in piano.',
        'The cloth is sanforised: less than 1.5 % of shrinkage is left. For made-to-measure shirts we still advise steaming without pressure and a night of rest, laid flat.',
        'Le tissu est sanforisé : il reste moins de 1,5 % de retrait. Pour la chemise sur mesure, nous conseillons malgré tout une vapeur sans pression et une nuit de repos à plat.',
        'El tejido está sanforizado: queda menos de un 1,5 % de encogimiento. Para camisas a medida aconsejamos, aun así, vapor sin presión y una noche de reposo en plano.',
        '面料经预缩处理，残余缩水率低于 1.5%。定制衬衫仍建议先以无压蒸汽处理，并平放静置一夜。',
        'Der Stoff ist sanforisiert: Es bleiben weniger als 1,5 % Restkrumpf. Für Maßhemden empfehlen wir dennoch Dampf ohne Druck und eine Nacht Ruhe in der Fläche.',
      ),
    ),
    passage(
      six('Lavaggio', 'Washing', 'Lavage', 'Lavado', '洗涤', 'Waschen'),
      six(
        'Colletto e polsini aperti, capo al rovescio, 40 °C, centrifuga a 600 giri. I bianchi possono andare a 60 °C; i colori scuri si lavano da soli le prime tre volte.',
        'Collar and cuffs open, inside out, 40 °C, spin at 600. Whites may go to 60 °C; dark colours are washed by themselves the first three times.',
        'Col et poignets ouverts, à l’envers, 40 °C, essorage à 600 tours. Les blancs supportent 60 °C ; les teintes foncées se lavent seules les trois premières fois.',
        'Cuello y puños abiertos, del revés, 40 °C, centrifugado a 600. Los blancos admiten 60 °C; los colores oscuros se lavan solos las tres primeras veces.',
        '解开领口与袖口，反面朝外，40 °C 洗涤，600 转脱水。白色可用 60 °C；深色前三次请单独洗涤。',
        'Kragen und Manschetten öffnen, auf links, 40 °C, Schleudern mit 600 Touren. Weiß verträgt 60 °C; dunkle Farben die ersten drei Male allein waschen.',
      ),
    ),
    passage(
      six('Asciugatura e stiro', 'Drying and ironing', 'Séchage et repassage', 'Secado y planchado', '晾干与熨烫', 'Trocknen und Bügeln'),
      six(
        'Appendere ancora umida, su una gruccia larga. Stirare umida, prima i doppi, poi il corpo; il ferro segue l’ordito. Mai l’asciugatrice per titoli sopra il 140.',
        'Hang it damp, on a broad hanger. Iron it damp, double layers first, then the body; the iron follows the warp. Never tumble-dry counts above 140.',
        'Suspendre humide, sur un cintre large. Repasser humide, d’abord les épaisseurs doubles, puis le corps ; le fer suit la chaîne. Jamais de sèche-linge au-delà du titre 140.',
        'Colgar húmeda, en percha ancha. Planchar húmeda, primero las partes dobles y después el cuerpo; la plancha sigue la urdimbre. Nunca secadora por encima del título 140.',
        '半干时以宽衣架悬挂。趁湿熨烫，先烫双层部位，再烫衣身，沿经向运行。140 支以上切勿使用烘干机。',
        'Feucht auf einen breiten Bügel hängen. Feucht bügeln, erst die doppelten Lagen, dann den Rumpf; das Eisen folgt der Kette. Feinheiten über 140 nie in den Trockner.',
      ),
    ),
  ],
};

export const CARE_LINEN: PrintedDocument = {
  code: 'care-linen',
  title: six('Cura del lino', 'Care of linen', 'Entretien du lin', 'Cuidado del lino', '亚麻护理', 'Pflege von Leinen'),
  lead: six(
    'Lino puro e misti cotone-lino della collezione Lario.',
    'Pure linen and cotton-linen blends of the Lario collection.',
    'Lin pur et mélanges coton-lin de la collection Lario.',
    'Lino puro y mezclas de algodón y lino de la colección Lario.',
    'Lario 系列纯亚麻及棉麻混纺面料。',
    'Reines Leinen und Baumwoll-Leinen der Kollektion Lario.',
  ),
  care: ['wash-30', 'bleach-no', 'line-dry', 'iron-150', 'dryclean-no'],
  cloth: 'linen',
  passages: [
    passage(
      six('Che cosa aspettarsi', 'What to expect', 'À quoi s’attendre', 'Qué esperar', '面料特性', 'Was zu erwarten ist'),
      six(
        'Il lino si stropiccia, e deve farlo: con i lavaggi la mano si fa più morbida e la piega meno netta. Piccole irregolarità del filo non sono difetti.',
        'Linen creases, and is meant to: with every wash the handle softens and the crease loses its edge. Small slubs in the yarn are no faults.',
        'Le lin se froisse, et c’est sa nature : à chaque lavage la main s’assouplit et le pli s’adoucit. Les petites irrégularités du fil ne sont pas des défauts.',
        'El lino se arruga, y así debe ser: con cada lavado el tacto se suaviza y la arruga pierde filo. Las pequeñas irregularidades del hilo no son defectos.',
        '亚麻会起皱，这正是其特色：越洗越柔软，折痕也越自然。纱线上的细小竹节并非瑕疵。',
        'Leinen knittert, und das soll es: Mit jeder Wäsche wird der Griff weicher und die Falte sanfter. Kleine Noppen im Garn sind keine Fehler.',
      ),
    ),
    passage(
      six('Lavaggio e stiro', 'Washing and ironing', 'Lavage et repassage', 'Lavado y planchado', '洗涤与熨烫', 'Waschen und Bügeln'),
      six(
        '30 °C, molta acqua, poco carico. Stirare molto umido e dal rovescio; oppure non stirare: scuotere, appendere, lisciare a mano.',
        '30 °C, plenty of water, half a load. Iron very damp and from the back; or do not iron: shake, hang, smooth by hand.',
        '30 °C, beaucoup d’eau, demi-charge. Repasser très humide et sur l’envers ; ou ne pas repasser : secouer, suspendre, lisser à la main.',
        '30 °C, mucha agua, media carga. Planchar muy húmedo y del revés; o no planchar: sacudir, colgar y alisar con la mano.',
        '30 °C、多水、半载洗涤。充分湿润后自反面熨烫；亦可免烫：抖平、悬挂、以手抚平。',
        '30 °C, viel Wasser, halbe Trommel. Sehr feucht und von links bügeln; oder gar nicht: ausschütteln, aufhängen, mit der Hand glätten.',
      ),
    ),
  ],
};

export const READING_CLOTH: PrintedDocument = {
  code: 'training-reading-cloth',
  title: six('Leggere un tessuto', 'Reading a cloth', 'Lire un tissu', 'Leer un tejido', '读懂面料', 'Einen Stoff lesen'),
  lead: six(
    'Per chi vende: che cosa dicono titolo, riduzione, peso e armatura, in dieci minuti.',
    'For those who sell: what count, sett, weight and weave say, in ten minutes.',
    'Pour ceux qui vendent : ce que disent titre, réduction, poids et armure, en dix minutes.',
    'Para quien vende: qué dicen título, densidad, peso y ligamento, en diez minutos.',
    '致销售人员：十分钟了解支数、密度、克重与组织。',
    'Für den Verkauf: was Feinheit, Einstellung, Gewicht und Bindung sagen, in zehn Minuten.',
  ),
  cloth: 'twill',
  passages: [
    passage(
      six('Titolo: 100/2', 'Count: 100/2', 'Titre : 100/2', 'Título: 100/2', '支数：100/2', 'Feinheit: 100/2'),
      six(
        'Quanto è sottile il filo: più alto il numero, più fine. «/2» vuol dire due capi ritorti: più resistenti, più lisci, meno peluria di un capo solo.',
        'How fine the yarn is: the higher the number, the finer. “/2” means two plies twisted together: stronger, smoother and less hairy than one.',
        'La finesse du fil : plus le nombre est élevé, plus il est fin. « /2 » signifie deux brins retordus : plus solides, plus lisses, moins pelucheux.',
        'Lo fino que es el hilo: cuanto mayor el número, más fino. «/2» son dos cabos retorcidos: más resistentes, más lisos y con menos vello que uno.',
        '表示纱线粗细：数字越大，纱越细。“/2”指双股加捻：较单纱更强韧、更光洁、毛羽更少。',
        'Wie fein das Garn ist: je höher die Zahl, desto feiner. „/2“ heißt zwei verzwirnte Fäden: fester, glatter und weniger haarig als einer.',
      ),
    ),
    passage(
      six('Riduzione e peso', 'Sett and weight', 'Réduction et poids', 'Densidad y gramaje', '密度与克重', 'Einstellung und Gewicht'),
      six(
        'Fili al centimetro in ordito e trama. Due tessuti dello stesso titolo si distinguono per la riduzione: più fitta, più pesante e più coprente. Sotto i 110 g/m² la camicia è estiva, sopra i 140 g/m² è da mezza stagione.',
        'Ends and picks to the centimetre. Two cloths of one count differ by their sett: the closer, the heavier and the more opaque. Below 110 g/m² a shirt is for summer, above 140 g/m² for the cooler months.',
        'Fils au centimètre en chaîne et en trame. À titre égal, c’est la réduction qui fait la différence : plus serrée, plus lourde, plus couvrante. Sous 110 g/m² la chemise est d’été, au-delà de 140 g/m² de mi-saison.',
        'Hilos por centímetro en urdimbre y trama. Con el mismo título, la densidad marca la diferencia: más cerrada, más pesada y más opaca. Por debajo de 110 g/m² la camisa es de verano; por encima de 140 g/m², de entretiempo.',
        '指每厘米的经纬根数。同一支数的面料以密度区分：越密越重，也越不透。110 g/m² 以下适合夏季，140 g/m² 以上适合春秋。',
        'Fäden je Zentimeter in Kette und Schuss. Zwei Stoffe gleicher Feinheit unterscheidet die Einstellung: je dichter, desto schwerer und blickdichter. Unter 110 g/m² ist es ein Sommerhemd, über 140 g/m² eines für die Übergangszeit.',
      ),
    ),
    passage(
      six('Armatura', 'Weave', 'Armure', 'Ligamento', '组织', 'Bindung'),
      six(
        'Popeline: liscia e asciutta, il colore è netto. Twill: diagonale, cade di più e si stira meglio. Oxford: a stuoia, corposo. Dobby e jacquard: il disegno è nell’intreccio, non nel colore.',
        'Poplin: smooth and crisp, the colour is clear. Twill: diagonal, drapes more and irons better. Oxford: a basket, full in the hand. Dobby and jacquard: the pattern is in the interlacing, not in the colour.',
        'Popeline : lisse et nette, la couleur est franche. Twill : diagonal, plus tombant, plus facile à repasser. Oxford : natté, plein en main. Dobby et jacquard : le dessin est dans l’entrecroisement, non dans la couleur.',
        'Popelín: liso y seco, el color es nítido. Sarga: diagonal, cae más y se plancha mejor. Oxford: esterilla, con cuerpo. Maquinilla y jacquard: el dibujo está en el ligamento, no en el color.',
        '府绸：平整爽洁，色泽分明。斜纹：斜向纹路，垂感更佳，易于熨烫。牛津：方平组织，手感厚实。多臂与提花：花纹在组织，不在颜色。',
        'Popeline: glatt und trocken, die Farbe ist klar. Twill: diagonal, fällt weicher und bügelt sich besser. Oxford: Panama, voll im Griff. Dobby und Jacquard: Das Muster liegt in der Bindung, nicht in der Farbe.',
      ),
    ),
  ],
};

export const CUTTING: PrintedDocument = {
  code: 'training-pattern-matching',
  title: six(
    'Far combaciare righe e quadri',
    'Matching stripes and checks',
    'Raccorder rayures et carreaux',
    'Casar rayas y cuadros',
    '条格对位',
    'Streifen und Karos treffen',
  ),
  lead: six(
    'Corso avanzato per il taglio: sprone, taschino, carré e manica.',
    'An advanced course for the cutting room: yoke, pocket, placket and sleeve.',
    'Cours avancé pour l’atelier de coupe : empiècement, poche, patte et manche.',
    'Curso avanzado para el corte: canesú, bolsillo, tapeta y manga.',
    '裁剪进阶课程：过肩、口袋、门襟与袖子。',
    'Aufbaukurs für den Zuschnitt: Passe, Tasche, Knopfleiste und Ärmel.',
  ),
  passages: [
    passage(
      six('Il rapporto', 'The repeat', 'Le rapport', 'El rapport', '循环', 'Der Rapport'),
      six(
        'La scheda di ogni articolo dice il rapporto in ordito e in trama al decimo di millimetro. Aggiungete al consumo un rapporto di trama per il davanti e mezzo per la manica.',
        'The sheet of every article gives the repeat in warp and weft to a tenth of a millimetre. Add one weft repeat to the consumption for the front and half of one for the sleeve.',
        'La fiche de chaque article indique le rapport en chaîne et en trame au dixième de millimètre. Ajoutez un rapport de trame pour le devant et un demi pour la manche.',
        'La ficha de cada artículo da el rapport en urdimbre y trama con una décima de milímetro. Sume al consumo un rapport de trama para el delantero y medio para la manga.',
        '每款面料的资料页均标明经纬循环，精确至 0.1 毫米。前片请加一个纬向循环，袖子加半个。',
        'Das Datenblatt jedes Artikels nennt den Rapport in Kette und Schuss auf ein Zehntelmillimeter. Für das Vorderteil kommt ein Schussrapport dazu, für den Ärmel ein halber.',
      ),
    ),
    passage(
      six('Righe', 'Stripes', 'Rayures', 'Rayas', '条纹', 'Streifen'),
      six(
        'Il centro davanti cade a metà di una riga o a metà di un fondo, mai sul bordo. Lo sprone si taglia in due e si specchia; la manica si allinea al secondo bottone.',
        'The centre front lies in the middle of a stripe or of the ground, never on an edge. The yoke is cut in two and mirrored; the sleeve lines up with the second button.',
        'Le milieu devant tombe au centre d’une rayure ou d’un fond, jamais sur un bord. L’empiècement est coupé en deux et mis en miroir ; la manche s’aligne sur le deuxième bouton.',
        'El centro delantero cae en mitad de una raya o del fondo, nunca en el borde. El canesú se corta en dos y en espejo; la manga se alinea con el segundo botón.',
        '前中线应位于条纹或底色的正中，切勿落在边缘。过肩一分为二并镜像裁剪；袖子与第二粒纽扣对齐。',
        'Die vordere Mitte liegt in der Mitte eines Streifens oder des Grunds, nie auf einer Kante. Die Passe wird geteilt und gespiegelt; der Ärmel richtet sich nach dem zweiten Knopf.',
      ),
    ),
  ],
};

export const SEASON: PrintedDocument = {
  code: 'marketing-ss27',
  title: six(
    'Primavera-estate 2027',
    'Spring/summer 2027',
    'Printemps-été 2027',
    'Primavera-verano 2027',
    '2027 春夏',
    'Frühjahr/Sommer 2027',
  ),
  lead: six(
    'La stagione in una pagina, da lasciare sul banco.',
    'The season on one page, to leave on the counter.',
    'La saison en une page, à laisser sur le comptoir.',
    'La temporada en una página, para dejar en el mostrador.',
    '一页尽览本季，可置于柜台。',
    'Die Saison auf einer Seite, für den Ladentisch.',
  ),
  cloth: 'poplin',
  passages: [
    passage(
      six('Aria', 'Air', 'Air', 'Aire', '轻盈', 'Luft'),
      six(
        'Popeline leggere e lini lavati: rigati sottili, azzurri polverosi, bianco su bianco.',
        'Light poplins and washed linens: fine stripes, dusty blues, white on white.',
        'Popelines légères et lins lavés : rayures fines, bleus poudrés, blanc sur blanc.',
        'Popelines ligeros y linos lavados: rayas finas, azules empolvados, blanco sobre blanco.',
        '轻薄府绸与水洗亚麻：细条纹、灰蓝、白上白。',
        'Leichte Popeline und gewaschenes Leinen: feine Streifen, staubige Blautöne, Weiß auf Weiß.',
      ),
    ),
    passage(
      six('Servizio', 'Service', 'Service', 'Servicio', '服务', 'Service'),
      six(
        'Tagli in tre giorni, pezze da trenta metri con data per riga, disponibilità pezza per pezza.',
        'Cuts in three days, pieces of thirty metres with a date for each line, stock piece by piece.',
        'Coupes en trois jours, pièces de trente mètres datées ligne par ligne, stock pièce par pièce.',
        'Cortes en tres días, piezas de treinta metros con fecha por línea, existencias pieza a pieza.',
        '三日裁剪交货；三十米起订，逐行确认交期；库存逐匹可查。',
        'Coupons in drei Tagen, Stücke zu dreißig Metern mit Termin je Zeile, Bestand Stück für Stück.',
      ),
    ),
  ],
};

const certificate = (code: string, year: string): PrintedDocument => ({
  code,
  title: six(
    `Dichiarazione di composizione ${year}`,
    `Declaration of composition ${year}`,
    `Déclaration de composition ${year}`,
    `Declaración de composición ${year}`,
    `${year} 成分声明`,
    `Faserdeklaration ${year}`,
  ),
  lead: six(
    'Dichiarazione del produttore secondo il regolamento (UE) n. 1007/2011 sulle denominazioni delle fibre tessili.',
    'Declaration of the manufacturer under Regulation (EU) No 1007/2011 on textile fibre names.',
    'Déclaration du fabricant selon le règlement (UE) n° 1007/2011 relatif aux dénominations des fibres textiles.',
    'Declaración del fabricante según el Reglamento (UE) n.º 1007/2011 sobre denominaciones de fibras textiles.',
    '依据欧盟第 1007/2011 号纺织纤维名称法规出具的生产商声明。',
    'Erklärung des Herstellers nach der Verordnung (EU) Nr. 1007/2011 über die Bezeichnungen von Textilfasern.',
  ),
  passages: [
    passage(
      six('Che cosa dichiariamo', 'What we declare', 'Ce que nous déclarons', 'Qué declaramos', '声明内容', 'Was wir erklären'),
      six(
        'La composizione indicata nella scheda di ogni articolo è quella del tessuto finito, in percentuale di massa, con la tolleranza di fabbricazione del 3 %. Nessuna parte non tessile di origine animale è contenuta.',
        'The composition in the sheet of every article is that of the finished cloth, in per cent by mass, with a manufacturing tolerance of 3 %. It contains no non-textile parts of animal origin.',
        'La composition indiquée sur la fiche de chaque article est celle du tissu fini, en pourcentage de masse, avec une tolérance de fabrication de 3 %. Aucune partie non textile d’origine animale n’est contenue.',
        'La composición de la ficha de cada artículo es la del tejido acabado, en porcentaje de masa, con una tolerancia de fabricación del 3 %. No contiene partes no textiles de origen animal.',
        '各款资料页所示成分为成品面料的质量百分比，生产允差 3%。不含动物来源的非纺织部分。',
        'Die im Datenblatt jedes Artikels genannte Zusammensetzung ist die des fertigen Stoffs in Masseprozent, mit einer Herstellungstoleranz von 3 %. Er enthält keine nichttextilen Teile tierischen Ursprungs.',
      ),
    ),
  ],
});
export const DECLARATION = certificate('certificate-composition', '2027');
export const OLD_DECLARATION = certificate('certificate-composition-2025', '2025');

/** A name and its form in an email address. */
export interface SingularName {
  firstName: string;
  lastName: string;
  mailName: string;
}

/** First name, last name, mail name. Used once each: other scripts, and names too long for narrow columns. */
const rows = `
花子|佐藤|hanako.sato
健太郎|長谷川|kentaro.hasegawa
さくら|小鳥遊|sakura.takanashi
伟|王|wei.wang
秀英|欧阳|xiuying.ouyang
지우|김|jiwoo.kim
서연|남궁|seoyeon.namgung
Олена|Шевченко|olena.shevchenko
Тарас|Мельник-Коваленко|taras.melnyk
Георги|Димитров|georgi.dimitrov
Милица|Јовановић|milica.jovanovic
Αικατερίνη|Παπαδοπούλου|katerina.papadopoulou
Γιώργος|Χατζηγιάννης|giorgos.chatzigiannis
فاطمة الزهراء|بن يوسف|fatima.benyoussef
محمد|الحسيني|mohammed.alhusseini
نسترن|کریمی|nastaran.karimi
נועה|בן־דוד|noa.ben-david
אברהם|כץ|avraham.katz
प्रिया|शर्मा|priya.sharma
अर्जुन|भट्टाचार्य|arjun.bhattacharya
செல்வி|முருகன்|selvi.murugan
สมหญิง|ศรีสุวรรณพงศ์|somying.srisuwannaphong
თამარ|ბერიძე|tamar.beridze
Անահիտ|Հարությունյան|anahit.harutyunyan
ሰላም|ታደሰ|selam.tadesse
Keihanaikukauakahihuliheekahaunaele|Kealoha-Kahananuiokalani|keihana.kealoha
Maria Antonieta Guadalupe del Santísimo Sacramento|Fernández de Córdoba y Álvarez de Toledo-Villafranca|maria.fernandez-de-cordoba
Venkatanarasimharajuvaripeta|Sri Venkata Subrahmanyeswara Rao|venkata.subrahmanyeswara
Karl-Theodor Maximilian Friedrich Leopold|Freiherr von und zu Wolfenbüttel-Schwarzenstein|kt.wolfenbuettel
Llinos Angharad Gwenllian|Llanfairpwllgwyngyll-Prydderch ap Rhydderch|llinos.prydderch
Oluwaseunfunmilayo|Adebayo-Oluwagbemileke Onyekachukwunanwa|seun.adebayo
X Æ|Å|x.a
Bo|O|bo.o
Jo|Ng|jo.ng
Renée Noëlle Zoë|Brontë-Häagen d'Été|renee.bronte
Nguyễn Phúc Hồng Khánh Ngọc|Công Tằng Tôn Nữ|khanh-ngoc.ton-nu
Seán Óg|Ó hAilpín|sean-og.ohailpin
José|van der Westhuizen-García O’Sullivan|jose.westhuizen
`;

/** Names beside those of the pools. */
export const singularNames: SingularName[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [firstName = '', lastName = '', mailName = ''] = row.split('|');
    return { firstName, lastName, mailName };
  });

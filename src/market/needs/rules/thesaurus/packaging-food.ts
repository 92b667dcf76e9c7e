/** Packaging, labels and print; food and drink. */
export const packagingFoodGroups = `
cardboard box = corrugated box = carton
cardboard > corrugated*.9, carton*.6, paperboard*.6
corrugated > cardboard*.7
carton ~ box
shipping box > corrugated*.7, carton*.7, mailer*.5
shipping boxes > cartons*.8, corrugated*.8, packaging*.4
moving box > corrugated*.6, carton*.5
mailing box > mailer*.8, corrugated*.6
mailer ~ mailing envelope
cardboard boxes > corrugated packaging*.8, cartons*.8
gift box > packaging*.5, carton*.4
box maker > corrugated*.7, packaging*.6, cartons*.6
packaging ~ package
sustainable packaging > recycled*.7, compostable*.7, biodegradable*.7, corrugated*.4, packaging*.6
eco friendly > sustainable*.7, recycled*.7, compostable*.6, biodegradable*.6
sustainable ~ eco friendly
biodegradable ~ compostable
bubble wrap = bubble cushioning
packing peanuts > void fill*.9
void fill > packing paper*.6, air pillow*.6
foam insert > foam*.6, protective*.5
foam padding > foam*.8, protective*.5
protect+shipping > foam*.6, inserts*.5, bubble*.5, crates*.4
stretch film = stretch wrap = pallet wrap
shrink wrap ~ stretch wrap
shrink sleeve > label*.5
plastic wrap ~ cling wrap ~ cling film
skid ~ pallet
pallet > skid*.7, crate*.3
wooden crate > crates*.9, pallets*.5
shipping crate > crates*.9, pallets*.4
timber > lumber*.9, wood*.7
sticker ~ label ~ decal
stickers > labels*.9, label printing*.8, decals*.7
product label > label printing*.8, labels*.8
bottle label > labels*.8, label printing*.7
barcode label > labels*.7, label*.7
jar = glass container = glass jar
mason jar > glass jar*.85, jars*.8, canning jar*.8, glass*.4
canning jar = mason jar
glass bottle > bottles*.6, glass container*.7
glass container ~ glass jar
lid ~ cap ~ closure
lids > closures*.8, caps*.7
bottle cap > closure*.8, cap*.5
cork ~ stopper
plastic bag ~ poly bag
poly bag = polybag
zip bag ~ zipper bag ~ resealable bag ~ ziplock
pouch ~ bag
stand up pouch = doypack
paper bag > kraft bag*.7, shopping bag*.5
shopping bag ~ tote bag ~ grocery bag
envelope ~ mailer
tube > mailing tube*.4
drum ~ barrel
55 gallon drum > barrel*.7, drum*.6
tote > ibc*.3
pail = bucket
jug ~ bottle
tin can > can*.7, tin*.7
aluminum can > can*.6
dispenser ~ pump
spray bottle > sprayer*.7, bottle*.4
signage = sign = signs
sign maker > signage*.95, signs*.9
store sign > signage*.9, channel letters*.6
banner > signage*.5, vinyl banner*.8
vehicle wrap > wraps*.8, signage*.5, vinyl*.4
car wrap > vehicle wrap*.9
billboard > signage*.6
brochure ~ flyer ~ leaflet ~ pamphlet
business cards > printing*.6
flyers > printing*.6, brochures*.8
booklet > brochure*.6, printing*.5, catalog*.4
magazine printing > printing*.8
book printer > printing*.8, books*.8
catalog printing > commercial printing*.8
poster ~ wall art ~ print
hot sauce > sauces*.7, pepper sauce*.9, condiment*.4
ketchup ~ catsup
bbq sauce = barbecue sauce
condiment > sauce*.6, dressing*.5
salad dressing > dressings*.9, dressing*.9
sauce ~ sauces ~ gravy
marinara > pasta sauce*.9
tomato sauce ~ pasta sauce
mayo = mayonnaise
jam ~ jelly ~ preserves ~ fruit spread
spread > jam*.4, butter*.4
syrup ~ sweetener
food maker > food*.7, co packer*.7
food manufacturer > food*.7, co packer*.7, co manufacturer*.7
sauce company > sauces*.9, co packer*.7
espresso > coffee*.85
espresso supplier > coffee*.9, roaster*.85, beans*.5
latte > coffee*.6
cappuccino > coffee*.6
cafe > coffee*.5
coffee beans > coffee*.7, roaster*.6, beans*.6
roasted beans > coffee*.85, roaster*.7
k cups = coffee pods = single serve pods
coffee pods > single serve*.7, coffee*.5
java > coffee*.5
brewed+morning > coffee*.7
chai ~ tea
tea bags ~ tea
iced tea > tea*.8
soft drink = soda = soda pop
pop > soda*.5
fizzy drink > soda*.9, sparkling*.6, carbonated*.7
sparkling water = seltzer
club soda ~ seltzer ~ sparkling water
seltzer > sparkling*.6
juice ~ nectar
energy drink > beverage*.4
beverage ~ drink
booze > spirits*.8, liquor*.9
liquor ~ spirits ~ distillery
beer > brewery*.7, ale*.7, lager*.7
craft beer > brewery*.8, beer*.7
ale ~ beer
whiskey > bourbon*.7, spirits*.6, distillery*.6
vodka > spirits*.6, distillery*.6
gin > spirits*.6, distillery*.6
hard seltzer > seltzer*.8, beer*.4
moonshine > distillery*.7, spirits*.6
candy bar > chocolate*.7, confectionery*.6
candy > confectionery*.8, chocolate*.4
chocolates > truffles*.6, confectionery*.6, chocolate*.9
truffle > chocolate*.5
fudge > confectionery*.6
gum ~ chewing gum
lollipop > candy*.7, sucker*.7
gummy bears > gummies*.8, candy*.6
snack ~ snacks
granola bar ~ protein bar ~ snack bar ~ energy bar
nuts > almonds*.4, cashews*.4, peanuts*.4
trail mix > nuts*.5, snack*.4
chips ~ crisps
popcorn > snack*.3
cookies > bakery*.6, biscuits*.6
bread > bakery*.7, loaf*.6, bun*.4
baked goods > bakery*.9, cookies*.6, breads*.6
cake > bakery*.6, baking*.4
cupcake > bakery*.6, cake*.6
pastry > bakery*.7
gluten free > celiac*.5
celiac > gluten free*.9
muffin > bakery*.6
noodles ~ pasta
spaghetti > pasta*.8
macaroni > pasta*.8
penne > pasta*.8
cereal ~ granola
oats ~ oatmeal
flour > baking*.3
sugar > sweetener*.5
sweetener > sugar*.4, stevia*.5, honey*.3
cooking oil ~ vegetable oil
cinnamon > spice*.5, seasoning*.3
herbs > seasoning*.6, spice*.5
seasoning ~ spice ~ spices
rub > seasoning*.6
milk ~ dairy
dairy > milk*.6, cheese*.5
butter ~ margarine
cream cheese > cheese*.6
cheddar > cheese*.8
mozzarella > cheese*.7
eggs > egg*.8
bacon ~ pork
ham > pork*.5
sausage ~ bratwurst ~ hot dog
hot dogs ~ frankfurters
frankfurter = frank
beef > meat*.4, steak*.4
steak > beef*.7
jerky > dried meat*.8, meat snack*.8
dried meat > jerky*.9
burger > ground beef*.6, patties*.6
chicken > poultry*.6
turkey > poultry*.6
poultry > chicken*.7, turkey*.6
deli meat > lunch meat*.9, ham*.4
lunchmeat = lunch meat = cold cuts
fish > seafood*.6
salmon > seafood*.6, fish*.5
seafood > fish*.6, shrimp*.6
frozen dinner > frozen meal*.9, entree*.6
tv dinner > frozen meal*.8
pizza > frozen pizza*.4
tortilla > wrap*.4
salsa ~ pico de gallo
guacamole > avocado*.6, dip*.5
dip > salsa*.3, hummus*.4
soup ~ broth ~ stock
bouillon > broth*.7, stock*.5
baby food > infant*.6, puree*.5
formula > infant formula*.7, baby formula*.7
vegan ~ plant based
vegetarian > plant based*.7, vegan*.7
meatless > plant based*.8, vegan*.8
pet food > kibble*.7, dog food*.6, cat food*.6
dog snacks > dog treats*.95, treats*.8, chews*.7, jerky*.4, pet food*.5
dog snack > dog treats*.95, treats*.8, chews*.7
dog treats > chews*.7, pet treats*.9, biscuits*.5
dog biscuit > dog treats*.9
puppy > dog*.8
dog > pet*.6, puppy*.5, canine*.7
canine > dog*.9
cat > pet*.5, kitten*.6, feline*.7
kitten > cat*.8
kitty > cat*.8, kitten*.6
feline > cat*.9
rawhide > chews*.7, dog treats*.5
kibble > dog food*.6, pet food*.7, dry food*.6
bird seed = birdseed = bird food
aquarium = fish tank = fishtank
fish bowl > aquarium*.7, fish tank*.8
hamster > small animal*.6, pet*.5
hay > bedding*.3
kitty litter = cat litter
litterbox = litter box
`;
